import type { WebhookView } from '@gable/contracts/webhook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import type { DialogView } from './dialog-view.ts';
import { useEndpointActions } from './use-endpoint-actions.ts';
import css from './webhook.module.css';

interface EndpointActionsProps {
  readonly endpoint: WebhookView;
  readonly show: (view: DialogView) => void;
  readonly onDeleted: () => void;
}

/** The actions of an endpoint. Irreversible ones need confirmation. */
export function EndpointActions({ endpoint, show, onDeleted }: EndpointActionsProps) {
  const [confirming, setConfirming] = useState<'rotate' | 'delete' | null>(null);
  const isOn = endpoint.state === 'on';
  const close = () => setConfirming(null);
  const { test, toggle, rotate, remove } = useEndpointActions(endpoint.id, {
    onTested: (deliveryId) => show({ kind: 'delivery', deliveryId }),
    onRotated: (secret) => show({ kind: 'secret', secret }),
    onDeleted,
    onFailed: close,
  });
  const button = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={css.buttons}>
      {isOn && (
        <Button {...button} loading={test.isPending} onClick={test.run}>
          Send test event
        </Button>
      )}
      <Button {...button} onClick={() => show({ kind: 'edit' })}>
        Edit
      </Button>
      <Button {...button} loading={toggle.isPending} onClick={() => toggle.run(!isOn)}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button {...button} onClick={() => setConfirming('rotate')}>
        Rotate secret
      </Button>
      <Button {...button} className={css.danger ?? ''} onClick={() => setConfirming('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        opened={confirming === 'rotate'}
        title="Rotate the signing secret?"
        confirmLabel="Rotate"
        pendingLabel="Rotating..."
        pending={rotate.isPending}
        onConfirm={rotate.run}
        onClose={close}
      >
        The new secret is shown only once. For 24 hours, events are signed with both secrets, so that you can
        update your code without missing any.
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'delete'}
        title="Delete this endpoint?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={remove.run}
        onClose={close}
      >
        Deliveries stop, and the log is deleted. This can’t be undone.
      </ConfirmDialog>
    </div>
  );
}
