import {
  agreementQuerySchema,
  availabilitySchema,
  busyCalendarRefSchema,
  newBusyCalendarSchema,
  slotQuerySchema,
} from '@gable/contracts/tour';
import { plainUseCase, procedure, useCase } from '#transport/trpc/trpc.ts';
import { addBusyCalendar, listBusyCalendars, removeBusyCalendar } from './busy-calendar/change-calendars.ts';
import { listSlots, readTouringAgreement } from './on-first-use.ts';
import { readAvailability } from './read-availability.ts';
import { saveAvailability } from './save-availability.ts';

/** The procedures of the booking page and its settings, which are part of `tour`. */
export const tourProcedures = {
  availability: procedure.query(plainUseCase(readAvailability)),
  saveAvailability: procedure.input(availabilitySchema).mutation(useCase(saveAvailability)),
  busyCalendars: procedure.query(plainUseCase(listBusyCalendars)),
  addBusyCalendar: procedure.input(newBusyCalendarSchema).mutation(useCase(addBusyCalendar)),
  removeBusyCalendar: procedure.input(busyCalendarRefSchema).mutation(useCase(removeBusyCalendar)),
  agreement: procedure.input(agreementQuerySchema).query(useCase(readTouringAgreement)),
  slots: procedure.input(slotQuerySchema).query(useCase(listSlots)),
};
