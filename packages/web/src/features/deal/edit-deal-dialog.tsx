import type { DealView } from '@gable/contracts/deal';
import { Modal } from '@mantine/core';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { useUpdateDeal } from './deal.mutations.ts';
import { clientSchema, DealFields } from './deal-fields.tsx';

interface EditDealDialogProps {
  readonly deal: DealView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EditDealForm({ deal, onClose }: Omit<EditDealDialogProps, 'opened'>) {
  const update = useUpdateDeal();
  const form = useContractForm(clientSchema, {
    initialValues: {
      customerName: deal.customerName,
      customerEmail: deal.customerEmail,
      customerPhone: deal.customerPhone,
    },
    onSubmit: async (changes) => {
      await update.mutateAsync({ dealId: deal.id, changes });
      notify.success('Deal updated');
      onClose();
    },
    onFailure: (error) => notify.failure('Failed to update deal', failureText(error)),
  });
  return (
    <form {...form.formProps}>
      <DealFields
        field={form.field}
        emailHint="Your client signs in with this address to see the proposals of this deal."
      />
      <FormActions
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onClose}
      />
    </form>
  );
}

/** Edits the client's name, e-mail and phone. */
export function EditDealDialog({ deal, opened, onClose }: EditDealDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit Deal" closeOnClickOutside={false}>
      <EditDealForm deal={deal} onClose={onClose} />
    </Modal>
  );
}
