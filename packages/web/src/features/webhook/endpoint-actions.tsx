import type { WebhookView } from '@gable/contracts/webhook';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { useEndpointActions } from './use-endpoint-actions.ts';
import css from './webhook.module.css';
import type { Scene } from './webhook-dialog.tsx';

interface EndpointActionsProps {
  readonly endpoint: WebhookView;
  readonly show: (scene: Scene) => void;
  readonly onDeleted: () => void;
}

/** What can be done with an endpoint. What cannot be taken back is asked about first. */
export function EndpointActions({ endpoint, show, onDeleted }: EndpointActionsProps) {
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const isOn = endpoint.state === 'on';
  const close = () => setAsking(null);
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
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <Button {...button} onClick={() => setAsking('rotate')}>
        Rotate secret
      </Button>
      <Button {...button} className={css.danger ?? ''} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        opened={asking === 'rotate'}
        title="Make a new secret?"
        confirmLabel="Make a new secret"
        pendingLabel="Making..."
        pending={rotate.isPending}
        onConfirm={rotate.run}
        onClose={close}
      >
        We show it once. For 24 hours events are signed with both, so that you can change your program without
        losing one.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title="Delete this endpoint?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={remove.run}
        onClose={close}
      >
        Nothing more is sent there, and its log goes with it. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
