import { autopayInputSchema, startAutopaySchema } from '@gable/contracts/autopay';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { removeAutopay, resumeAutopay, startAutopay } from '../autopay/index.ts';
import { readAutopay } from './read-autopay.ts';

export const autopayRouter = router({
  ofProposal: procedure.input(autopayInputSchema).query(useCase(readAutopay)),
  start: procedure.input(startAutopaySchema).mutation(useCase(startAutopay)),
  resume: procedure.input(autopayInputSchema).mutation(useCase(resumeAutopay)),
  remove: procedure.input(autopayInputSchema).mutation(useCase(removeAutopay)),
});
