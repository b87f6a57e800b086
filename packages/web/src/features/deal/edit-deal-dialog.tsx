import type { DealView } from '@gable/contracts/deal';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { toEdit } from '#shared/forms/to-edit.ts';
import { NOT_SAVED, useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { ClientChangeDialog } from './client-change-dialog.tsx';
import { useUpdateDeal } from './deal.mutations.ts';
import { CLIENT_LABELS, clientSchema, DealFields } from './deal-fields.tsx';
import { useClientChange } from './use-client-change.ts';

interface EditDealDialogProps {
  readonly deal: DealView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EditDealForm({ deal, onClose }: Omit<EditDealDialogProps, 'opened'>) {
  const update = useUpdateDeal();
  const { change, opened, confirm, ...handlers } = useClientChange(deal);
  const form = useZodForm(clientSchema, {
    draft: { formId: `deal:${deal.id}` },
    initialValues: {
      customerName: deal.customerName,
      customerEmail: deal.customerEmail,
      customerPhone: deal.customerPhone,
    },
    onSubmit: async (client, typed) => {
      const edit = toEdit(client, typed);
      if (edit) {
        const { customerEmail } = edit.changes;
        if (customerEmail !== undefined && !(await confirm({ customerEmail }))) return NOT_SAVED;
        await update.mutateAsync({ dealId: deal.id, ...edit });
      }
      notify.success('Deal updated');
      onClose();
      return undefined;
    },
    onFailure: (error) => notify.failure('Failed to update deal', failureText(error)),
  });
  return (
    <>
      <form {...form.formProps}>
        <DealFields
          field={form.field}
          emailHint="Your client signs in with this address to see the proposals of this deal."
        />
        <EditConflicts conflicts={form.conflicts} labels={CLIENT_LABELS} />
        <FormActions submitLabel="Save Changes" pendingLabel="Saving..." form={form} onCancel={onClose} />
      </form>
      {change && <ClientChangeDialog deal={deal} change={change} opened={opened} {...handlers} />}
    </>
  );
}

/**
 * Edits the client's name, email and phone. Asks for confirmation if the new email changes the
 * client.
 */
export function EditDealDialog({ deal, opened, onClose }: EditDealDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit Deal">
      <EditDealForm deal={deal} onClose={onClose} />
    </FormModal>
  );
}
