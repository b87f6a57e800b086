import { updateAgentProfileSchema } from '@gable/contracts/agent-profile';
import { proposalIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readAgentOfProposal, readAgentProfile } from './read-agent-profile.ts';
import { updateAgentProfile } from './update-agent-profile.ts';

export const agentProfileRouter = router({
  read: procedure.query(plainUseCase(readAgentProfile)),
  update: procedure.input(updateAgentProfileSchema).mutation(useCase(updateAgentProfile)),
  ofProposal: procedure.input(z.object({ proposalId: proposalIdSchema })).query(useCase(readAgentOfProposal)),
});
