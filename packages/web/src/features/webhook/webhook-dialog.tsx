import { getWebhookName, type WebhookView } from '@gable/contracts/webhook';
import { useState } from 'react';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { DeliveryDetailView } from './delivery-view.tsx';
import type { DialogView } from './dialog-view.ts';
import { EditView } from './edit-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { SigningSecret } from './signing-secret.tsx';

const OVERVIEW: DialogView = { kind: 'overview' };

function getTitle(view: DialogView, endpoint: WebhookView): string {
  switch (view.kind) {
    case 'overview':
      return getWebhookName(endpoint);
    case 'edit':
      return 'Edit endpoint';
    case 'secret':
      return 'Copy the signing secret';
    case 'delivery':
      return 'Delivery';
  }
}

interface CurrentViewProps {
  readonly view: DialogView;
  readonly endpoint: WebhookView;
  readonly show: (view: DialogView) => void;
  readonly onClose: () => void;
}

function CurrentView({ view, endpoint, show, onClose }: CurrentViewProps) {
  const back = () => show(OVERVIEW);
  switch (view.kind) {
    case 'overview':
      return <OverviewView endpoint={endpoint} show={show} onDeleted={onClose} />;
    case 'edit':
      return <EditView endpoint={endpoint} onDone={back} />;
    case 'secret':
      return (
        <SigningSecret secret={view.secret} note="The old secret keeps working for 24 hours." onDone={back} />
      );
    case 'delivery':
      return <DeliveryDetailView deliveryId={view.deliveryId} isOn={endpoint.state === 'on'} onBack={back} />;
  }
}

interface WebhookDialogProps {
  /** Null if closed. */
  readonly endpoint: WebhookView | null;
  readonly onClose: () => void;
}

/** The dialog of a webhook endpoint. */
export function WebhookDialog({ endpoint, onClose }: WebhookDialogProps) {
  const [view, setView] = useState<DialogView>(OVERVIEW);
  // Keeps showing the last endpoint while the dialog closes.
  const [last, setLast] = useState(endpoint);
  if (endpoint && endpoint !== last) setLast(endpoint);
  const shown = endpoint ?? last;
  if (!shown) return null;
  const isSecret = view.kind === 'secret';
  return (
    <FormModal
      opened={endpoint !== null}
      onClose={onClose}
      title={getTitle(view, shown)}
      size="lg"
      closeOnClickOutside={!isSecret && view.kind !== 'edit'}
      closeOnEscape={!isSecret}
      withCloseButton={!isSecret}
      onExitTransitionEnd={() => setView(OVERVIEW)}
    >
      <CurrentView view={view} endpoint={shown} show={setView} onClose={onClose} />
    </FormModal>
  );
}
