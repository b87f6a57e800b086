import type { WebhookView } from '@gable/contracts/webhook';
import { useReauthenticated } from '#shared/api/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { editOf } from '#shared/forms/edit-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Another address, another name, other events. */
export function EditScene({
  endpoint,
  onDone,
}: {
  readonly endpoint: WebhookView;
  readonly onDone: () => void;
}) {
  const reauthenticated = useReauthenticated();
  const utils = trpc.useUtils();
  const update = trpc.webhook.update.useMutation({ onSettled: () => utils.webhook.list.invalidate() });
  const { id: endpointId, url, description, eventTypes } = endpoint;
  return (
    <WebhookForm
      thing={`webhook:${endpointId}`}
      initialValues={{ url, description, eventTypes: [...eventTypes] }}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onSubmit={async (values, typed) => {
        const edit = editOf(values, typed);
        if (edit) await reauthenticated(() => update.mutateAsync({ endpointId, ...edit }));
        notify.success('Endpoint saved');
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
