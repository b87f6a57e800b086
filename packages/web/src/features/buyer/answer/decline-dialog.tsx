import { declineProposalSchema, formatPrice, type ProposalView } from '@gable/contracts/proposal';
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useAnswerProposal } from './answer.mutations.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const formSchema = z.pick(declineProposalSchema, { reason: true });

interface DeclineDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation and an optional reason before declining a proposal. */
export function DeclineDialog({ proposal, opened, onClose }: DeclineDialogProps) {
  const { decline } = useAnswerProposal(proposal);
  const form = useZodForm(formSchema, {
    draft: { formId: `decline-proposal:${proposal.id}` },
    initialValues: { reason: '' },
    onSubmit: async ({ reason = '' }) => {
      await decline(reason);
      onClose();
      notify.success('Proposal declined');
    },
  });
  return (
    <AnswerDialog
      title="Decline this proposal?"
      opened={opened}
      onClose={onClose}
      form={form}
      note={`${proposal.serviceType} for ${formatPrice(proposal)}. We’ll notify your agent, who can send you a new offer.`}
      submitLabel="Decline proposal"
      pendingLabel="Declining..."
      destructive
    >
      <Textarea
        label="Reason (optional)"
        description="Your agent will see this."
        minRows={3}
        autosize
        data-autofocus
        {...form.field('reason')}
      />
    </AnswerDialog>
  );
}
