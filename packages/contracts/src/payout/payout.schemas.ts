import * as z from 'zod/mini';
import { centsSchema, fromMajorUnits, listLimit, plainText, providerCursor } from '../kernel/index.ts';
import { INVALID_AMOUNT, RECENT_PAYOUTS_LIMIT } from './payout.limits.ts';

/** One figure of the balance card: minor units and currency (spec section 3). */
export const balanceAmountSchema = z.object({ amount: centsSchema, currency: z.string() });
export type BalanceAmount = z.infer<typeof balanceAmountSchema>;

/** `GET /api/connect/balance`. The three figures are in the account's own currency; the lists hold every currency. */
export const balanceViewSchema = z.object({
  total: balanceAmountSchema,
  availableNow: balanceAmountSchema,
  availableSoon: balanceAmountSchema,
  available: z.array(balanceAmountSchema),
  pending: z.array(balanceAmountSchema),
});
export type BalanceView = z.infer<typeof balanceViewSchema>;

/** Major units, as a number or as its text: 12.5 or '12.50'. Never more exact than a cent. */
const majorUnits = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/, INVALID_AMOUNT))], INVALID_AMOUNT),
    z.transform((value) => Number(value)),
  ),
  z.number(INVALID_AMOUNT).check(z.refine((value) => (fromMajorUnits(value) ?? 0) > 0, INVALID_AMOUNT)),
);

/** The provider keeps 50 pairs on a payout; one of them is ours. */
const MOST_METADATA = 49;

const payoutMetadata = z
  .record(
    plainText().check(z.regex(/^[^[\]]{1,40}$/, 'Metadata keys are 1 to 40 characters without brackets')),
    plainText('Metadata values are text').check(
      z.maxLength(500, 'Metadata values are at most 500 characters'),
    ),
  )
  .check(
    z.refine(
      (pairs) => Object.keys(pairs).length <= MOST_METADATA,
      `At most ${MOST_METADATA} pairs of metadata`,
    ),
  );

/**
 * `POST /api/connect/create-payout`. The amount is in major units, as the screen sends it (spec section 9);
 * `requestId` makes one click one payout, however often it is sent.
 */
export const createPayoutSchema = z.object({
  amount: majorUnits,
  currency: z._default(z.string().check(z.toLowerCase(), z.regex(/^[a-z]{3}$/, 'Invalid currency')), 'usd'),
  metadata: z.optional(payoutMetadata),
  requestId: z.optional(
    plainText('Invalid key').check(z.minLength(1, 'Invalid key'), z.maxLength(255, 'Invalid key')),
  ),
});
export type CreatePayout = z.infer<typeof createPayoutSchema>;

/** A payout's amount is in major units already; `created` and `arrivalDate` in seconds (spec sections 3 and 9). */
export const payoutViewSchema = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  arrivalDate: z.nullable(z.int()),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

/** More than this are not read at once. */
const MOST_RECENT_PAYOUTS = 100;

export const recentPayoutsInputSchema = z.object({
  limit: listLimit(MOST_RECENT_PAYOUTS, RECENT_PAYOUTS_LIMIT),
});
export type RecentPayoutsInput = z.infer<typeof recentPayoutsInputSchema>;

/** The same for who asks page by page. */
export const payoutsPageSchema = z.extend(recentPayoutsInputSchema, { cursor: providerCursor('po_') });
export type PayoutsPage = z.infer<typeof payoutsPageSchema>;
