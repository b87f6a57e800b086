import type { DealView } from '@gable/contracts/deal';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { editOf } from '#shared/forms/edit-of.ts';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { NOT_SAVED, useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
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
  const { change, opened, confirm, ...answers } = useClientChange(deal);
  const form = useContractForm(clientSchema, {
    draft: { thing: `deal:${deal.id}` },
    initialValues: {
      customerName: deal.customerName,
      customerEmail: deal.customerEmail,
      customerPhone: deal.customerPhone,
    },
    onSubmit: async (client, typed) => {
      const edit = editOf(client, typed);
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
        <FormActions
          submitLabel="Save Changes"
          pendingLabel="Saving..."
          pending={form.pending}
          failure={form.failure}
          draft={form.draft}
          onCancel={onClose}
        />
      </form>
      {change && <ClientChangeDialog deal={deal} change={change} opened={opened} {...answers} />}
    </>
  );
}

/** Edits the client's name, email and phone. Another address is another client, which is asked about before it is saved. */
export function EditDealDialog({ deal, opened, onClose }: EditDealDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Edit Deal">
      <EditDealForm deal={deal} onClose={onClose} />
    </FormModal>
  );
}
