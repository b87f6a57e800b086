import { declineProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { useAnswerProposal } from './answer-mutations.ts';
import { offerPrice } from './offer-price.ts';

const formSchema = z.pick(declineProposalSchema, { reason: true });

interface DeclineDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a proposal is declined, and for a reason if there is one to give. */
export function DeclineDialog({ proposal, opened, onClose }: DeclineDialogProps) {
  const { decline } = useAnswerProposal(proposal);
  const form = useContractForm(formSchema, {
    draft: { thing: `decline-proposal:${proposal.id}` },
    initialValues: { reason: '' },
    onSubmit: async ({ reason = '' }) => {
      await decline(reason);
      onClose();
      notify.success('Proposal declined');
    },
  });
  return (
    <FormModal opened={opened} onClose={onClose} title="Decline this proposal?" size="md" form={form.guarded}>
      <form {...form.formProps}>
        <Text c="dimmed" mb="md">
          {proposal.serviceType} for {offerPrice(proposal)}. Your agent is told, and can make you another
          offer.
        </Text>
        <Textarea
          label="Reason (optional)"
          description="Your agent reads this."
          minRows={3}
          autosize
          data-autofocus
          {...form.field('reason')}
        />
        <FormActions
          submitLabel="Decline proposal"
          pendingLabel="Declining..."
          destructive
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
