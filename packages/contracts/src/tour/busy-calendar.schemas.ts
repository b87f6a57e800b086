import * as z from 'zod/mini';
import { busyCalendarIdSchema, instantSchema, trimmed } from '../kernel/index.ts';
import { findWebhookUrlError, WEBHOOK_URL_MAX } from '../webhook/webhook.url.ts';

/** The calendars of an agent. */
export const BUSY_CALENDARS_MAX = 5;

/** Calendar apps show addresses with webcal:, which is read with https:. */
const WEBCAL = /^webcals?:/i;

/** In the error of an address that is not a URL. */
const EXAMPLE = 'https://calendar.example.com/private.ics';

/** `tour.addBusyCalendar`: the private address of a calendar in iCal format. */
export const newBusyCalendarSchema = z.object({
  url: z.pipe(
    z.pipe(
      trimmed(),
      z.transform((text: string) => text.replace(WEBCAL, 'https:')),
    ),
    z.string().check(
      z.minLength(1, 'Enter the address of your calendar'),
      z.maxLength(WEBHOOK_URL_MAX, `Please keep the address under ${WEBHOOK_URL_MAX} characters`),
      z.superRefine((text, context) => {
        const issue = text === '' ? null : findWebhookUrlError(text, EXAMPLE);
        if (issue !== null) context.addIssue({ code: 'custom', message: issue });
      }),
    ),
  ),
});
export type NewBusyCalendar = z.infer<typeof newBusyCalendarSchema>;

export const busyCalendarRefSchema = z.object({ id: busyCalendarIdSchema });
export type BusyCalendarRef = z.infer<typeof busyCalendarRefSchema>;

/** A calendar whose events take up the agent's time. Its address is a secret and is not shown again. */
export const busyCalendarViewSchema = z.object({
  id: busyCalendarIdSchema,
  /** Such as 'calendar.google.com'. */
  host: z.string(),
  /** When it was last read; null before the first success. */
  readAt: z.nullable(instantSchema),
  /** Why it could not be read; null after a success, and before the first attempt. */
  problem: z.nullable(z.string()),
});
export type BusyCalendarView = z.infer<typeof busyCalendarViewSchema>;
