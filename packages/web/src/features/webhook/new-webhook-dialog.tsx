import { WEBHOOK_EVENT_TYPES } from '@gable/contracts/webhook';
import { useState } from 'react';
import { useReauthenticated } from '#shared/api/session/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface NewWebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const EMPTY = { url: '', description: '', eventTypes: [...WEBHOOK_EVENT_TYPES] };

/** Creates an endpoint and shows its secret once. */
export function NewWebhookDialog({ opened, onClose }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const reauthenticated = useReauthenticated();
  const utils = trpc.useUtils();
  const create = trpc.webhook.create.useMutation({ onSettled: () => utils.webhook.list.invalidate() });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={secret === null ? 'Add endpoint' : 'Copy the signing secret'}
      size={secret === null ? 'lg' : 'md'}
      // A click outside would lose the secret.
      closeOnClickOutside={false}
      closeOnEscape={secret === null}
      withCloseButton={secret === null}
      onExitTransitionEnd={() => setSecret(null)}
    >
      {secret === null ? (
        <WebhookForm
          formId="new-webhook"
          initialValues={EMPTY}
          submitLabel="Add endpoint"
          pendingLabel="Adding..."
          onSubmit={async (values) =>
            setSecret((await reauthenticated(() => create.mutateAsync(values))).secret)
          }
          onCancel={onClose}
        />
      ) : (
        <SigningSecret secret={secret} onDone={onClose} />
      )}
    </FormModal>
  );
}
