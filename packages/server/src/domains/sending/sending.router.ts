import { proposalIdSchema } from '@gable/contracts/kernel';
import { sendProposalSchema } from '@gable/contracts/sending';
import * as z from 'zod/mini';
import { expensiveProcedure, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readSending } from './read-sending.ts';
import { sendProposal } from './send-proposal.ts';

export const sendingRouter = router({
  ofProposal: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readSending)),
  send: expensiveProcedure.input(sendProposalSchema).mutation(useCase(sendProposal)),
});
