import { agreementQuerySchema, availabilitySchema, slotQuerySchema } from '@gable/contracts/tour';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { listSlots, readTouringAgreement } from './on-first-use.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

export const tourRouter = router({
  availability: procedure.query(plainUseCase(readAvailability)),
  saveAvailability: procedure.input(availabilitySchema).mutation(useCase(saveAvailability)),
  agreement: procedure.input(agreementQuerySchema).query(useCase(readTouringAgreement)),
  slots: procedure.input(slotQuerySchema).query(useCase(listSlots)),
});
