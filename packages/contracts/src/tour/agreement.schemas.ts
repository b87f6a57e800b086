import * as z from 'zod/mini';
import { tourHandleSchema } from './tour-handle.ts';

const START_ERROR = 'Enter a time with its offset, such as 2026-12-25T09:00:00-05:00';

/** A time in ISO 8601 with its offset. */
export const tourStartSchema = z.iso
  .datetime({ offset: true, error: START_ERROR })
  .check(z.refine((text) => Number.isSafeInteger(Date.parse(text)), START_ERROR));

/** `GET /api/tours/agreement`: the agreement for a tour that starts at a bookable time. */
export const agreementQuerySchema = z.object({ handle: tourHandleSchema, start: tourStartSchema });
export type AgreementQuery = z.infer<typeof agreementQuerySchema>;

/** The touring agreement for one tour, which both parties sign before it. */
export const touringAgreementSchema = z.object({
  /** The version of the rules and a hash of the text. */
  version: z.string(),
  text: z.string(),
  compensation: z.object({
    /** US dollars, such as '75.00'. */
    amount: z.string(),
    currency: z.literal('usd'),
    /** What the agent keeps after a late cancellation. */
    keptAmount: z.string(),
  }),
  term: z.object({
    /** The last moment of the agreement, in ISO 8601 with the offset of the agent's time zone. */
    end: z.string(),
    exclusive: z.literal(false),
  }),
  /** The requirements that the agreement meets. */
  rules: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        requirement: z.string(),
        source: z.object({ title: z.string(), url: z.string() }),
        since: z.string(),
      }),
    ),
  ),
});
export type TouringAgreement = z.infer<typeof touringAgreementSchema>;
