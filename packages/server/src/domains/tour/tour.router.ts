import { agreementQuerySchema, availabilitySchema, slotQuerySchema } from '@gable/contracts/tour';
import { plainUseCase, procedure, useCase } from '#transport/trpc/trpc.ts';
import { listSlots, readTouringAgreement } from './on-first-use.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

/** The procedures of the booking page and its settings, which are part of `tour`. */
export const tourProcedures = {
  availability: procedure.query(plainUseCase(readAvailability)),
  saveAvailability: procedure.input(availabilitySchema).mutation(useCase(saveAvailability)),
  agreement: procedure.input(agreementQuerySchema).query(useCase(readTouringAgreement)),
  slots: procedure.input(slotQuerySchema).query(useCase(listSlots)),
};
