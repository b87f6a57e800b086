import * as z from 'zod/mini';
import { tourHandleSchema } from './tour-handle.ts';

export const bookingPageQuerySchema = z.object({ handle: tourHandleSchema });
export type BookingPageQuery = z.infer<typeof bookingPageQuerySchema>;

/**
 * What anyone can read about an agent and their tours. It contains no phone number, no email address
 * and nothing about clients.
 */
export const bookingPageSchema = z.object({
  /** The current handle, also if an earlier one was requested. */
  handle: z.string(),
  agent: z.object({
    name: z.string(),
    /** The brokerage and the license, one line each. */
    credentials: z.readonly(z.array(z.string())),
    bio: z.nullable(z.string()),
    /** The public path of the agent's photo, which changes with the photo; null without one. */
    photo: z.nullable(z.string()),
  }),
  /** Whether the agent can hold an amount on a card. Without it, no tour can be booked. */
  canBook: z.boolean(),
  /** US dollars, such as '75.00'. */
  price: z.string(),
  lengthMinutes: z.int(),
  /** The agent's IANA time zone. */
  timeZone: z.string(),
  serviceArea: z.nullable(z.string()),
  cancellation: z.object({
    freeHours: z.int(),
    /** What is kept after a later cancellation, in US dollars. */
    keptAmount: z.string(),
  }),
});
export type BookingPage = z.infer<typeof bookingPageSchema>;
