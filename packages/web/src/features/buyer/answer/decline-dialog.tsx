import { declineProposalSchema, type ProposalView } from '@gable/contracts/proposal';
import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useAnswerProposal } from './answer.mutations.ts';
import { formatOfferPrice } from './offer-price.ts';

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
    <FormModal opened={opened} onClose={onClose} title="Decline this proposal?" size="md" form={form.guarded}>
      <form {...form.formProps}>
        <Text c="dimmed" mb="md">
          {proposal.serviceType} for {formatOfferPrice(proposal)}. We’ll notify your agent, who can send you a
          new offer.
        </Text>
        <Textarea
          label="Reason (optional)"
          description="Your agent will see this."
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
