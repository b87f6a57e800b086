import { newDealSchema } from '@gable/contracts/deal';
import { useNavigate } from '@tanstack/react-router';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useCreateDeal } from './deal.mutations.ts';
import { DealFields } from './deal-fields.tsx';
import { KnownClient } from './known-client.tsx';

interface CreateDealDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a deal and opens it. */
export function CreateDealDialog({ opened, onClose }: CreateDealDialogProps) {
  const navigate = useNavigate();
  const create = useCreateDeal();
  const form = useZodForm(newDealSchema, {
    draft: { formId: 'new-deal' },
    initialValues: { customerName: '', customerEmail: '', customerPhone: '' },
    onSubmit: async (values) => {
      const deal = await create.mutateAsync(values);
      notify.success('Deal created', 'The deal has been created successfully.');
      form.reset();
      // Replaces the dialog's history entry, so that Back opens the list and not the submitted
      // form.
      await navigate({ to: '/deals/$dealId', params: { dealId: deal.id }, replace: true });
    },
    onFailure: (error) => notify.failure('Error creating deal', failureText(error)),
  });
  return (
    <FormModal opened={opened} onClose={onClose} title="Create New Deal" form={form.guarded}>
      <form {...form.formProps}>
        <DealFields field={form.field} emailHint={<KnownClient email={form.values.customerEmail} />} />
        <FormActions
          submitLabel="Create Deal"
          pendingLabel="Creating..."
          form={form}
          onCancel={() => {
            form.discard();
            onClose();
          }}
        />
      </form>
    </FormModal>
  );
}
