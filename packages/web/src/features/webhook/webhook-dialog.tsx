import { type WebhookView, webhookName } from '@gable/contracts/webhook';
import { useState } from 'react';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { DeliveryScene } from './delivery-scene.tsx';
import { EditScene } from './edit-scene.tsx';
import { OverviewScene } from './overview-scene.tsx';
import { SigningSecret } from './signing-secret.tsx';

/** What the dialog shows. */
export type Scene =
  | { readonly kind: 'overview' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'delivery'; readonly deliveryId: string };

const OVERVIEW: Scene = { kind: 'overview' };

function titleOf(scene: Scene, endpoint: WebhookView): string {
  switch (scene.kind) {
    case 'overview':
      return webhookName(endpoint);
    case 'edit':
      return 'Edit endpoint';
    case 'secret':
      return 'Copy the signing secret';
    case 'delivery':
      return 'Delivery';
  }
}

interface SceneProps {
  readonly scene: Scene;
  readonly endpoint: WebhookView;
  readonly show: (scene: Scene) => void;
  readonly onClose: () => void;
}

function SceneOf({ scene, endpoint, show, onClose }: SceneProps) {
  const back = () => show(OVERVIEW);
  switch (scene.kind) {
    case 'overview':
      return <OverviewScene endpoint={endpoint} show={show} onDeleted={onClose} />;
    case 'edit':
      return <EditScene endpoint={endpoint} onDone={back} />;
    case 'secret':
      return (
        <SigningSecret
          secret={scene.secret}
          note="For 24 hours the old one signs as well, so that nothing is lost meanwhile."
          onDone={back}
        />
      );
    case 'delivery':
      return <DeliveryScene deliveryId={scene.deliveryId} isOn={endpoint.state === 'on'} onBack={back} />;
  }
}

interface WebhookDialogProps {
  /** Null while none is opened. */
  readonly endpoint: WebhookView | null;
  readonly onClose: () => void;
}

/** Everything about one endpoint: how it stands, what went there, and what can be done with it. */
export function WebhookDialog({ endpoint, onClose }: WebhookDialogProps) {
  const [scene, setScene] = useState<Scene>(OVERVIEW);
  // The last one stays in the dialog while it closes.
  const [last, setLast] = useState(endpoint);
  if (endpoint && endpoint !== last) setLast(endpoint);
  const shown = endpoint ?? last;
  if (!shown) return null;
  const isSecret = scene.kind === 'secret';
  return (
    <FormModal
      opened={endpoint !== null}
      onClose={onClose}
      title={titleOf(scene, shown)}
      size="lg"
      closeOnClickOutside={!isSecret && scene.kind !== 'edit'}
      closeOnEscape={!isSecret}
      withCloseButton={!isSecret}
      onExitTransitionEnd={() => setScene(OVERVIEW)}
    >
      <SceneOf scene={scene} endpoint={shown} show={setScene} onClose={onClose} />
    </FormModal>
  );
}
