import { newDealSchema } from '@gable/contracts/deal';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
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
    draft: { thing: 'new-deal' },
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
  return (
    <FormModal opened={opened} onClose={onClose} title="Create New Deal" form={form.guarded}>
      <form {...form.formProps}>
        <DealFields field={form.field} />
        <FormActions
          submitLabel="Create Deal"
          pendingLabel="Creating..."
          pending={form.pending}
          failure={form.failure}
          draft={form.draft}
          onCancel={() => {
            form.discard();
            onClose();
          }}
        />
      </form>
    </FormModal>
  );
}
