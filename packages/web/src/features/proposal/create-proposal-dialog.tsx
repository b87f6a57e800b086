import type { DealView } from '@gable/contracts/deal';
import { newProposalSchema } from '@gable/contracts/proposal';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { dealOptionsInput } from './deal-options.ts';
import { NewProposalFields, NoActiveDeals } from './new-proposal-fields.tsx';
import { useCreateProposal } from './proposal.mutations.ts';

export interface CreateProposalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The deal, if it is already known. */
  readonly deal?: DealView;
}

function NewProposalForm({ deal, onClose }: Omit<CreateProposalDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const create = useCreateProposal();
  const active = trpc.deal.list.useQuery(dealOptionsInput('active'), { enabled: !deal });
  const isBlocked = !deal && active.data?.items.length === 0;
  const form = useZodForm(newProposalSchema, {
    draft: { formId: `new-proposal:${deal?.id ?? ''}` },
    initialValues: { dealId: String(deal?.id ?? ''), serviceType: '', amount: '', description: '' },
    onSubmit: async (values) => {
      const proposal = await create.mutateAsync(values);
      notify.success('Success!', 'Proposal has been created');
      // In the list, the dialog has a history entry, which the proposal replaces, so that Back
      // opens the list.
      await navigate({
        to: '/proposals/$proposalId',
        params: { proposalId: proposal.id },
        replace: !deal,
      });
    },
    onFailure: (error) => notify.failure('Error', failureText(error, 'Failed to create proposal')),
  });
  return (
    <form {...form.formProps}>
      {isBlocked && <NoActiveDeals />}
      <NewProposalFields field={form.field} deal={deal} amount={form.values.amount} />
      <FormActions
        submitLabel="Create Proposal"
        pendingLabel="Creating..."
        pending={form.pending}
        disabled={isBlocked}
        failure={form.failure}
        draft={form.draft}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
    </form>
  );
}

/** Creates a proposal and opens it. */
export function CreateProposalDialog({ opened, onClose, deal }: CreateProposalDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Create New Proposal">
      <NewProposalForm onClose={onClose} {...(deal && { deal })} />
    </FormModal>
  );
}
