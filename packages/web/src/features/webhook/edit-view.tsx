import type { WebhookView } from '@gable/contracts/webhook';
import { useReauthenticated } from '#shared/api/session/reauthentication.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { toEdit } from '#shared/forms/to-edit.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Edits an endpoint's URL, description and events. */
export function EditView({
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
      formId={`webhook:${endpointId}`}
      initialValues={{ url, description, eventTypes: [...eventTypes] }}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onSubmit={async (values, typed) => {
        const edit = toEdit(values, typed);
        if (edit) await reauthenticated(() => update.mutateAsync({ endpointId, ...edit }));
        notify.success('Endpoint saved');
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
