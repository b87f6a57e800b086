import type {
  CalendarOutcome,
  CalendarRequest,
  CalendarsPort,
} from '../integrations/calendars/calendars.port.ts';

/** A calendars port that answers with the outcome that the test sets, and records the requests. */
export function createServedCalendars() {
  const requests: CalendarRequest[] = [];
  let outcome: CalendarOutcome = { kind: 'failed', problem: 'There is no calendar.' };
  const port: CalendarsPort = {
    read: async (request) => {
      requests.push(request);
      return outcome;
    },
    close: () => undefined,
  };
  return {
    port,
    /** Every request, oldest first. */
    requests,
    /** Sets the outcome of later requests. */
    answerWith: (next: CalendarOutcome) => {
      outcome = next;
    },
  };
}
