import { proposalSendIdSchema } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { sendMessageSchema } from '@gable/contracts/sending';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';

const formSchema = z.object({ message: sendMessageSchema });

function useSendProposal() {
  const utils = trpc.useUtils();
  return trpc.sending.send.useMutation({
    onSuccess: (sending, { proposalId }) => utils.sending.ofProposal.setData({ proposalId }, sending),
    // After a failure as well: a request whose answer was lost may have sent the letter.
    onSettled: (_sending, error, { proposalId }) => {
      if (error) void utils.sending.ofProposal.invalidate({ proposalId });
      void utils.contract.byProposal.invalidate({ proposalId });
    },
  });
}

/** The form of one opening of the dialog. Its key makes every retry the same letter. */
export function useSendForm(proposal: ProposalView, onDone: () => void) {
  const send = useSendProposal();
  const [key] = useState(() => proposalSendIdSchema.parse(crypto.randomUUID()));
  return useContractForm(formSchema, {
    draft: { thing: `send:${proposal.id}` },
    initialValues: { message: '' },
    onSubmit: async ({ message }) => {
      await send.mutateAsync({ proposalId: proposal.id, key, ...(message !== '' && { message }) });
      notify.success('Proposal sent', `The e-mail to ${proposal.customerEmail} is on its way.`);
      onDone();
    },
  });
}
