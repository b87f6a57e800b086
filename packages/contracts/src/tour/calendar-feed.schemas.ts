import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';

/** The agent's private calendar feed. */
export const calendarFeedViewSchema = z.object({
  /** When its URL was created; null without a feed. */
  createdAt: z.nullable(instantSchema),
});
export type CalendarFeedView = z.infer<typeof calendarFeedViewSchema>;

/** A new feed, with its URL, which is shown only once. */
export const createdCalendarFeedSchema = z.object({ createdAt: instantSchema, url: z.string() });
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;

/** `GET /api/calendar/{token}.ics`: the token of a feed, 256 bits in base64url. */
export const calendarFeedTokenSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'Enter the token of a feed')),
});
export type CalendarFeedToken = z.infer<typeof calendarFeedTokenSchema>;
