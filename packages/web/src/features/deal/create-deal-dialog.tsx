import { newDealSchema } from '@gable/contracts/deal';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '../../shared/errors/failure-text.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { FormActions } from '../../shared/ui/form-actions.tsx';
import { notify } from '../../shared/ui/notify.tsx';
import { useCreateDeal } from './deal.mutations.ts';
import { DealFields } from './deal-fields.tsx';

interface CreateDealDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Create New Deal: onboards a client and goes to the new deal. */
export function CreateDealDialog({ opened, onClose }: CreateDealDialogProps) {
  const navigate = useNavigate();
  const create = useCreateDeal();
  const form = useContractForm(newDealSchema, {
    initialValues: { customerName: '', customerEmail: '', customerPhone: '' },
    onSubmit: async (values) => {
      const deal = await create.mutateAsync(values);
      notify.success('Deal created', 'The deal has been created successfully.');
      form.reset();
      // In the dialog's place: Back leads to the list, not to a form that has been sent.
      await navigate({ to: '/deals/$dealId', params: { dealId: deal.id }, replace: true });
    },
    onFailure: (error) => notify.failure('Error creating deal', failureText(error)),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Create New Deal" closeOnClickOutside={!form.isDirty()}>
      <form {...form.formProps}>
        <DealFields field={form.field} />
        <FormActions
          submitLabel="Create Deal"
          pendingLabel="Creating..."
          pending={form.pending}
          failure={form.failure}
          onCancel={close}
        />
      </form>
    </Modal>
  );
}
