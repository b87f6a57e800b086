import * as z from 'zod/mini';
import { centsSchema, instantSchema } from '../kernel/index.ts';
import { TRANSACTION_TYPES, transactionSchema } from '../transaction/index.ts';
import { statementPeriodSchema } from './statement-period.schemas.ts';

/** The formats of `GET /api/statements/{period}`. */
const STATEMENT_FORMATS = ['json', 'csv', 'pdf'] as const;

const currency = z._default(
  z.string().check(z.toLowerCase(), z.regex(/^[a-z]{3}$/, 'Invalid currency')),
  'usd',
);

export const statementListInputSchema = z.object({ currency });

/** Without a period, the current month. */
export const statementInputSchema = z.object({ period: z.optional(statementPeriodSchema), currency });
export type StatementInput = z.output<typeof statementInputSchema>;

export const statementFileInputSchema = z.object({
  period: statementPeriodSchema,
  currency,
  format: z._default(z.enum(STATEMENT_FORMATS, 'Use json, csv or pdf'), 'json'),
});
export type StatementFileInput = z.output<typeof statementFileInputSchema>;

/** The sums of the transactions of one type. All amounts in cents. */
export const statementTotalSchema = z.object({
  type: z.enum(TRANSACTION_TYPES),
  /** Whether they took earlier transactions of this type back, in whole or in part. */
  isReversal: z.boolean(),
  count: z.int(),
  gross: centsSchema,
  /** Gable's fee. Negative when it was returned. */
  fee: centsSchema,
  /** The payment provider's fee. */
  processingFee: centsSchema,
  /** The change of the balance. */
  net: centsSchema,
});
export type StatementTotal = z.infer<typeof statementTotalSchema>;

/** The gross amount of card payments as Form 1099-K counts it: refunds and fees are not subtracted. */
export const grossPaymentsSchema = z.object({
  /** Payments that occurred in the period, whenever Gable recorded them. In cents. */
  gross: centsSchema,
  /** The part of `gross` that was recorded after the end of the period. */
  recordedLater: centsSchema,
  /** The number of payments. */
  count: z.int(),
});

export type GrossPayments = z.infer<typeof grossPaymentsSchema>;

/** A month of a statement. `opening` + `net` = `closing`. */
export const statementMonthSchema = z.object({
  month: statementPeriodSchema,
  opening: centsSchema,
  net: centsSchema,
  closing: centsSchema,
  grossPayments: grossPaymentsSchema,
});
export type StatementMonth = z.infer<typeof statementMonthSchema>;

/** Transactions that were recorded in the period and occurred before it. They are part of the totals. */
const lateSchema = z.object({
  count: z.int(),
  /** Their change of the balance, in cents. */
  net: centsSchema,
  /** The last of them, at most `LATE_TRANSACTIONS_MAX`. */
  transactions: z.array(transactionSchema),
});

/** The maximum number of late transactions that a statement lists. */
export const LATE_TRANSACTIONS_MAX = 100;

/**
 * What changed an agent's balance in a month or a year, by the time of recording. `opening` plus the
 * `net` of all totals is `closing`. All amounts in cents.
 */
export const statementSchema = z.object({
  period: statementPeriodSchema,
  currency: z.string(),
  /** The time zones in which the months of the period begin, and in which it ends, in order. Usually one. */
  timeZones: z.array(z.string()),
  /** Whether the agent has not chosen a time zone. */
  isDefaultTimeZone: z.boolean(),
  startsAt: instantSchema,
  /** The end, exclusive. */
  endsAt: instantSchema,
  /** Whether the period is over, so that these figures never change. */
  isFinal: z.boolean(),
  opening: centsSchema,
  totals: z.array(statementTotalSchema),
  closing: centsSchema,
  late: lateSchema,
  /** Form 1099-K. Its amounts can still grow after the end, by what is recorded later. */
  grossPayments: grossPaymentsSchema,
  /** The months that have begun: one for a month, up to twelve for a year. */
  months: z.array(statementMonthSchema),
});
export type Statement = z.infer<typeof statementSchema>;

/** A period with a statement. */
export const statementListItemSchema = z.object({
  period: statementPeriodSchema,
  isFinal: z.boolean(),
});
export type StatementListItem = z.infer<typeof statementListItemSchema>;
