import { agreementQuerySchema, availabilitySchema, slotQuerySchema } from '@gable/contracts/tour';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readTouringAgreement } from './agreement/read-agreement.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';
import { listSlots } from './slots/list-slots.ts';

export const tourRouter = router({
  availability: procedure.query(plainUseCase(readAvailability)),
  saveAvailability: procedure.input(availabilitySchema).mutation(useCase(saveAvailability)),
  agreement: procedure.input(agreementQuerySchema).query(useCase(readTouringAgreement)),
  slots: procedure.input(slotQuerySchema).query(useCase(listSlots)),
});
