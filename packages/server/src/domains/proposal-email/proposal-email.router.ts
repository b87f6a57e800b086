import { proposalIdSchema } from '@gable/contracts/kernel';
import { remindOfProposalsSchema, sendProposalEmailSchema } from '@gable/contracts/proposal-email';
import * as z from 'zod/mini';
import { expensiveProcedure, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readProposalEmails } from './read-proposal-emails.ts';
import { remindOfProposals } from './remind-clients.ts';
import { sendProposal } from './send-proposal.ts';

export const proposalEmailRouter = router({
  ofProposal: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readProposalEmails)),
  send: expensiveProcedure.input(sendProposalEmailSchema).mutation(useCase(sendProposal)),
  remind: expensiveProcedure.input(remindOfProposalsSchema).mutation(useCase(remindOfProposals)),
});
