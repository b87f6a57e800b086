import { duplicateProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useDuplicateProposal } from '../proposal.mutations.ts';
import { DealSelect } from './deal-select.tsx';

interface DuplicateDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function DuplicateForm({ proposal, onClose }: Omit<DuplicateDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const duplicate = useDuplicateProposal();
  const contract = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const form = useZodForm(duplicateProposalSchema, {
    initialValues: { proposalId: String(proposal.id), dealId: String(proposal.dealId), withContract: true },
    onSubmit: async (values) => {
      const copy = await duplicate.mutateAsync(values);
      notify.success('Proposal duplicated', `The copy is for ${copy.customerName}. It isn’t sent yet.`);
      onClose();
      await navigate({ to: '/proposals/$proposalId', params: { proposalId: copy.id } });
    },
    onFailure: (error) => notify.failure('Failed to duplicate proposal', failureText(error)),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text c="dimmed">
          The copy is pending. It has the same service, price and terms, and no invoice.
          {proposal.scheduledPayments &&
            ' It keeps the payment schedule: the dates move by the days between the two proposals. Check them before you send it.'}
        </Text>
        <DealSelect
          label="Deal"
          status="active"
          placeholder="Select a deal"
          noneLabel="No active deals available"
          openOnFocus={false}
          data-autofocus
          {...form.field('dealId')}
        />
        {contract.data && (
          <Checkbox
            label="Copy the contract as a draft"
            description="For another client, their name and contact details replace the current ones. Check the text before you send it."
            {...form.field('withContract')}
            checked={form.values.withContract ?? false}
          />
        )}
      </Stack>
      <FormActions
        submitLabel="Duplicate"
        pendingLabel="Duplicating..."
        form={form}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
    </form>
  );
}

/** Duplicates a proposal to the same or another deal, and opens the copy. */
export function DuplicateDialog({ opened, onClose, proposal }: DuplicateDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Duplicate proposal">
      <DuplicateForm proposal={proposal} onClose={onClose} />
    </FormModal>
  );
}
