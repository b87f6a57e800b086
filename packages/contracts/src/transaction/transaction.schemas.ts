import * as z from 'zod/mini';
import {
  centsSchema,
  dealIdSchema,
  instantSchema,
  pageInputSchema,
  proposalIdSchema,
  trimmed,
} from '../kernel/index.ts';
import { TRANSACTION_FILTERS, TRANSACTION_TYPES } from './transaction.types.ts';

const typeSchema = z.enum(TRANSACTION_TYPES);

const DATE_ERROR = 'A date and time in ISO 8601, such as 2026-11-01T00:00:00Z, or a date';

/** A time in ISO 8601, or a date in the agent's time zone (decision 123). */
const dateOrTime = z.optional(
  z.union([z.iso.date(DATE_ERROR), z.iso.datetime({ offset: true, error: DATE_ERROR })], DATE_ERROR),
);

const AMOUNT_ERROR = 'An amount in cents, 0 or more';
const amountLimit = z.optional(
  z.coerce.number<number>({ error: AMOUNT_ERROR }).check(z.int(AMOUNT_ERROR), z.minimum(0, AMOUNT_ERROR)),
);

/** Filters of an agent's transactions. All must match. */
export const transactionFilterSchema = z.object({
  /** `tour`: only the payments of captured tours. */
  type: z.optional(z.enum(TRANSACTION_FILTERS, `Use one of ${TRANSACTION_FILTERS.join(', ')}`)),
  /** Part of the client's name or email. */
  search: z.optional(trimmed().check(z.maxLength(200, 'Search for at most 200 characters'))),
  /** Recorded at this time or later, or from the start of this date on. */
  from: dateOrTime,
  /** Recorded before this time, or until the end of this date. */
  to: dateOrTime,
  /** Limits of the change of the balance, in cents, without its sign. */
  minAmount: amountLimit,
  maxAmount: amountLimit,
  currency: z._default(z.string().check(z.toLowerCase(), z.regex(/^[a-z]{3}$/, 'Invalid currency')), 'usd'),
});
export type TransactionFilter = z.output<typeof transactionFilterSchema>;

export const transactionPageSchema = z.extend(transactionFilterSchema, pageInputSchema.shape);
export type TransactionPage = z.output<typeof transactionPageSchema>;

const FORMATS = ['json', 'csv', 'quickbooks', 'xero'] as const;
const FORMAT_ERROR = `Use ${FORMATS.slice(0, -1).join(', ')} or ${FORMATS.at(-1)}`;

/** The input of `GET /api/transactions`. A file has all rows that match, without pages. */
export const transactionFormatSchema = z.extend(transactionPageSchema, {
  format: z._default(z.enum(FORMATS, FORMAT_ERROR), 'json'),
});
export type TransactionFormat = z.output<typeof transactionFormatSchema>;

/** An entry of the ledger that changed the agent's balance. All amounts in cents. */
export const transactionSchema = z.object({
  id: z.string(),
  type: typeSchema,
  /** Whether it takes an earlier transaction of this type back, in whole or in part. */
  isReversal: z.boolean(),
  /** What moved between the client, Gable or the bank, and the balance; negative if it left. */
  gross: centsSchema,
  /** Gable's fee. Negative when it was returned. */
  fee: centsSchema,
  /** The payment provider's fee. */
  processingFee: centsSchema,
  /** The change of the balance. */
  net: centsSchema,
  /** The balance after this transaction. */
  balance: centsSchema,
  currency: z.string(),
  /** The service; null for a payout. */
  service: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  /** The provider's invoice number. */
  invoiceNumber: z.nullable(z.string()),
  dealId: z.nullable(dealIdSchema),
  proposalId: z.nullable(proposalIdSchema),
  /** The provider's id of the payment, refund, dispute or payout. */
  providerId: z.string(),
  /** When it happened at the provider. */
  occurredAt: instantSchema,
  /** When Gable recorded it. The list and the balance are in this order, which never changes. */
  recordedAt: instantSchema,
  /** The time zone of its days: that of the statement which contains it, and UTC for a payout. */
  timeZone: z.string(),
});
export type Transaction = z.infer<typeof transactionSchema>;
