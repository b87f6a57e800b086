import { availabilitySchema, slotQuerySchema } from '@gable/contracts/tour';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';
import { listSlots } from './slots/list-slots.ts';

export const tourRouter = router({
  availability: procedure.query(plainUseCase(readAvailability)),
  saveAvailability: procedure.input(availabilitySchema).mutation(useCase(saveAvailability)),
  slots: procedure.input(slotQuerySchema).query(useCase(listSlots)),
});
