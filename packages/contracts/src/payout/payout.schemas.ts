import * as z from 'zod/mini';
import {
  centsSchema,
  createLimitSchema,
  createProviderCursorSchema,
  fromMajorUnits,
  plainText,
} from '../kernel/index.ts';
import { INVALID_AMOUNT, RECENT_PAYOUTS_LIMIT } from './payout.limits.ts';

/** An amount of the balance card (docs/product.md, Entities). */
const balanceAmountSchema = z.object({ amount: centsSchema, currency: z.string() });
export type BalanceAmount = z.infer<typeof balanceAmountSchema>;

/**
 * `GET /api/connect/balance`. The three totals are in the account's default currency; the lists
 * have all currencies.
 */
export const balanceViewSchema = z.object({
  total: balanceAmountSchema,
  availableNow: balanceAmountSchema,
  availableSoon: balanceAmountSchema,
  available: z.array(balanceAmountSchema),
  pending: z.array(balanceAmountSchema),
});
export type BalanceView = z.infer<typeof balanceViewSchema>;

/** An amount in major units, to the cent: 12.5 or '12.50'. */
const majorUnits = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/, INVALID_AMOUNT))], INVALID_AMOUNT),
    z.transform((value) => Number(value)),
  ),
  z.number(INVALID_AMOUNT).check(z.refine((value) => (fromMajorUnits(value) ?? 0) > 0, INVALID_AMOUNT)),
);

/** Stripe allows 50 pairs; Gable uses one. */
const MAX_METADATA = 49;

const payoutMetadata = z
  .record(
    plainText().check(z.regex(/^[^[\]]{1,40}$/, 'Metadata keys are 1 to 40 characters without brackets')),
    plainText('Metadata values are text').check(
      z.maxLength(500, 'Metadata values are at most 500 characters'),
    ),
  )
  .check(
    z.refine(
      (pairs) => Object.keys(pairs).length <= MAX_METADATA,
      `At most ${MAX_METADATA} pairs of metadata`,
    ),
  );

/**
 * `POST /api/connect/create-payout`. The amount is in major units (docs/product.md, Constants and
 * limits). `requestId` is the idempotency key.
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

/**
 * A payout. `amount` is in major units; `created` and `arrivalDate` in seconds (docs/product.md,
 * Entities).
 */
export const payoutViewSchema = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  arrivalDate: z.nullable(z.int()),
});
export type PayoutView = z.infer<typeof payoutViewSchema>;

const MAX_RECENT_PAYOUTS = 100;

export const recentPayoutsInputSchema = z.object({
  limit: createLimitSchema(MAX_RECENT_PAYOUTS, RECENT_PAYOUTS_LIMIT),
});
export type RecentPayoutsInput = z.infer<typeof recentPayoutsInputSchema>;

/** The REST variant with a cursor. */
export const payoutsPageSchema = z.extend(recentPayoutsInputSchema, {
  cursor: createProviderCursorSchema('po_'),
});
export type PayoutsPage = z.infer<typeof payoutsPageSchema>;
