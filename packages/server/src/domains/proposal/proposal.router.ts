import { pageInputSchema, proposalIdSchema } from '@gable/contracts/kernel';
import {
  acceptProposalSchema,
  dealProposalsInputSchema,
  declineProposalSchema,
  duplicateProposalSchema,
  newProposalOfServiceSchema,
  proposalBaseSchema,
  proposalEditSchema,
  proposalFilterSchema,
  requestChangesSchema,
} from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import {
  createProposalOfService,
  deleteProposal,
  duplicateProposal,
  editProposal,
} from '../proposal-draft/index.ts';
import { acceptProposal, declineProposal } from './answers/answer-proposal.ts';
import { readProposalAnswer } from './answers/read-answer.ts';
import { requestChanges } from './answers/request-changes.ts';
import { listBuyerProposals, listDealProposals, listProposals, readProposal } from './read-proposals.ts';
import { markProposalViewed } from './track-proposal.ts';

export const proposalRouter = router({
  list: procedure.input(proposalFilterSchema).query(useCase(listProposals)),
  ofDeal: procedure.input(dealProposalsInputSchema).query(useCase(listDealProposals)),
  ofBuyer: procedure.input(pageInputSchema).query(useCase(listBuyerProposals)),
  byId: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readProposal)),
  create: procedure.input(newProposalOfServiceSchema).mutation(useCase(createProposalOfService)),
  duplicate: procedure.input(duplicateProposalSchema).mutation(useCase(duplicateProposal)),
  delete: procedure.input(z.object({ proposalId: proposalIdSchema })).mutation(useCase(deleteProposal)),
  update: procedure
    .input(
      z.object({
        proposalId: proposalIdSchema,
        changes: proposalEditSchema,
        base: z.optional(proposalBaseSchema),
      }),
    )
    .mutation(useCase(editProposal)),
  accept: procedure.input(acceptProposalSchema).mutation(useCase(acceptProposal)),
  decline: procedure.input(declineProposalSchema).mutation(useCase(declineProposal)),
  requestChanges: procedure.input(requestChangesSchema).mutation(useCase(requestChanges)),
  markViewed: procedure
    .input(z.object({ proposalId: proposalIdSchema }))
    .mutation(useCase(markProposalViewed)),
  answer: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readProposalAnswer)),
});
