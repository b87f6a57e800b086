import { disputeInputSchema, saveEvidenceSchema } from '@gable/contracts/dispute';
import { expensiveProcedure, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readDispute } from './read-dispute.ts';
import { saveEvidence } from './save-evidence.ts';

export const disputeEvidenceRouter = router({
  read: procedure.input(disputeInputSchema).query(useCase(readDispute)),
  save: expensiveProcedure.input(saveEvidenceSchema).mutation(useCase(saveEvidence)),
});
