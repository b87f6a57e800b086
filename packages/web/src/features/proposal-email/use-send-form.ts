import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { proposalEmailNoteSchema } from '@gable/contracts/proposal-email';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

const formSchema = z.object({ message: proposalEmailNoteSchema });

function useSendProposal() {
  const utils = trpc.useUtils();
  return trpc.proposalEmail.send.useMutation({
    onSuccess: (history, { proposalId }) => utils.proposalEmail.ofProposal.setData({ proposalId }, history),
    // After an error too: the request may have succeeded without a response.
    onSettled: (_history, error, { proposalId }) => {
      if (error) void utils.proposalEmail.ofProposal.invalidate({ proposalId });
      void utils.contract.byProposal.invalidate({ proposalId });
      // Both show when the proposal was sent.
      void utils.proposal.invalidate();
      void utils.home.summary.invalidate();
    },
  });
}

/** The form of one opening of the dialog. The idempotency key makes a retry the same email. */
export function useSendForm(proposal: ProposalView, onDone: () => void) {
  const send = useSendProposal();
  const [key] = useState(() => proposalEmailIdSchema.parse(crypto.randomUUID()));
  return useZodForm(formSchema, {
    draft: { formId: `send:${proposal.id}` },
    initialValues: { message: '' },
    onSubmit: async ({ message }) => {
      await send.mutateAsync({ proposalId: proposal.id, key, ...(message !== '' && { message }) });
      notify.success('Proposal sent', `We’re sending the email to ${proposal.customerEmail}.`);
      onDone();
    },
  });
}
