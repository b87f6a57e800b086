import * as z from 'zod/mini';
import { disputeStateSchema } from '../dispute/dispute.schemas.ts';
import {
  bulkRows,
  centsSchema,
  createLimitSchema,
  createProviderCursorSchema,
  instantSchema,
  invoiceIdSchema,
  pageInputSchema,
  plainText,
  proposalEmailIdSchema,
  proposalIdSchema,
  trimmed,
} from '../kernel/index.ts';
import {
  CONNECTED_INVOICES_PAGE_SIZE,
  MAX_CONNECTED_INVOICES,
  MAX_DAYS_UNTIL_DUE,
  MAX_INVOICE_MESSAGE,
} from './invoice.limits.ts';
import { INVOICE_SORTS } from './invoice.sort.ts';
import { INVOICE_DUE_FILTERS, INVOICE_STATUSES } from './invoice.status.ts';
import { INVOICE_LINE_KINDS } from './invoice-line.kinds.ts';

/** The schema of `InvoiceStatus`. */
export const invoiceStatusSchema = z.enum(INVOICE_STATUSES);

/**
 * Adds `voiding`, while the provider has not confirmed the void and Gable accepts no payment, and
 * `processing`, while the provider processes a payment, so that the invoice cannot be voided.
 */
const invoiceDisplayStatusSchema = z.enum([...invoiceStatusSchema.options, 'voiding', 'processing']);
export type InvoiceDisplayStatus = z.infer<typeof invoiceDisplayStatusSchema>;

/** The agent's message to the client; '' for none. */
const invoiceMessageSchema = trimmed().check(
  z.maxLength(MAX_INVOICE_MESSAGE, `Message must be at most ${MAX_INVOICE_MESSAGE} characters`),
);

const DUE_RANGE = `Days until due must be from 1 to ${MAX_DAYS_UNTIL_DUE}`;

/**
 * `shown` is the price on the agent's screen, and `expectedAmount` what the invoice is to bill, in cents. If
 * either differs for a new invoice, the request fails with PRICE_CHANGED. `daysUntilDue` (7 when omitted) and
 * `message` apply to a new invoice; an existing one is returned unchanged.
 */
export const generateInvoiceSchema = z.object({
  proposalId: proposalIdSchema,
  shown: z.optional(z.object({ amount: z.string(), pricingStructure: z.string() })),
  expectedAmount: z.optional(centsSchema),
  daysUntilDue: z.optional(z.int(DUE_RANGE).check(z.gte(1, DUE_RANGE), z.lte(MAX_DAYS_UNTIL_DUE, DUE_RANGE))),
  message: z.optional(invoiceMessageSchema),
});
export type GenerateInvoice = z.infer<typeof generateInvoiceSchema>;

/** `invoiceId` is Gable's id or the provider's. */
export const invoiceRefSchema = z.object({ invoiceId: plainText().check(z.minLength(1), z.maxLength(80)) });
export type InvoiceRef = z.infer<typeof invoiceRefSchema>;

/**
 * Emails an open invoice to its client again. `message` is only in the email. `key` is the
 * idempotency key.
 */
export const resendInvoiceSchema = z.object({
  ...invoiceRefSchema.shape,
  message: z.optional(invoiceMessageSchema),
  key: z.optional(proposalEmailIdSchema),
});
export type ResendInvoice = z.infer<typeof resendInvoiceSchema>;

/** Emails several open invoices again. */
export const remindOfInvoicesSchema = z.object({
  invoices: bulkRows(z.pick(resendInvoiceSchema, { invoiceId: true, key: true })),
});
export type RemindOfInvoices = z.infer<typeof remindOfInvoicesSchema>;

/** Who gets the email of an invoice, what it asks for, and when it was last sent. Amount in cents. */
export const invoiceEmailSchema = z.object({
  invoiceId: z.string(),
  customerName: z.string(),
  /** The client's current address. */
  customerEmail: z.string(),
  amount: centsSchema,
  currency: z.string(),
  dueAt: z.nullable(instantSchema),
  lastSentAt: z.nullable(instantSchema),
});
export type InvoiceEmail = z.infer<typeof invoiceEmailSchema>;

/**
 * Paid without a card: marked paid at the provider, or paid with the customer's credit balance. No
 * fee was taken.
 */
const paidOutside = z.boolean();

/**
 * 'Deposit', 'Installment 1 of 2' or 'March 2027'; null for an invoice of the whole price or of time, and
 * for one that was created outside of Gable.
 */
const payment = z.nullable(z.string());

/** When it was paid, in seconds; null until then. */
const paidAt = z.nullable(z.int());

/** What became of an invoice, beside its status. */
const outcome = {
  /** The part of its payment that was returned or is on its way, in cents. */
  refunded: centsSchema,
  /** The part of its payment that the bank returned to the client in disputes that were lost, in cents. */
  lost: centsSchema,
  /** Whether its payment is disputed, or what the bank decided about it; null for neither. */
  dispute: z.nullable(disputeStateSchema),
  /** Whether it is not paid and its due date is past. */
  overdue: z.boolean(),
  /** Whether the last attempt to pay it failed. */
  paymentFailed: z.boolean(),
};

/**
 * The response of generating and reading an invoice. `invoiceUrl` is null until the account can
 * charge.
 */
export const invoiceLinkSchema = z.object({
  invoiceId: z.string(),
  invoiceUrl: z.nullable(z.string()),
  status: invoiceDisplayStatusSchema,
  paidOutside,
});
export type InvoiceLink = z.infer<typeof invoiceLinkSchema>;

/**
 * `GET /api/agent/invoices`: `created` in seconds, `amount_due` in cents (docs/product.md,
 * Entities).
 */
export const agentInvoiceSchema = z.object({
  customer: z.object({ name: z.string(), email: z.string() }),
  invoice: z.object({
    id: z.string(),
    /** The provider's invoice number; null until it is issued. */
    number: z.nullable(z.string()),
    /** The service of its proposal. */
    description: z.string(),
    created: z.int(),
    amount_due: centsSchema,
    status: invoiceDisplayStatusSchema,
    paidOutside,
    paidAt,
    ...outcome,
    hosted_invoice_url: z.nullable(z.string()),
  }),
});
export type AgentInvoice = z.infer<typeof agentInvoiceSchema>;

/**
 * The list of invoices. `search` matches the customer's name and email, the service and the number, or
 * the short reference of an invoice without one.
 */
export const invoiceFilterSchema = z.object({
  ...pageInputSchema.shape,
  search: z.optional(trimmed().check(z.maxLength(200, 'Search for at most 200 characters'))),
  status: z.optional(invoiceStatusSchema),
  /** Only open invoices that are due then. */
  due: z.optional(z.enum(INVOICE_DUE_FILTERS, `Due must be one of ${INVOICE_DUE_FILTERS.join(', ')}`)),
  sort: z.optional(z.enum(INVOICE_SORTS, `Sort must be one of ${INVOICE_SORTS.join(', ')}`)),
});
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>;

/** The agent's invoices before onboarding. */
export const agentInvoicesInputSchema = z.pick(invoiceFilterSchema, { sort: true });
export type AgentInvoicesInput = z.infer<typeof agentInvoicesInputSchema>;

/** What an invoice bills, such as a time entry or a line item. Amounts in cents. */
export const invoiceLineSchema = z.object({
  kind: z.enum(INVOICE_LINE_KINDS),
  /** The day of the work, such as '2026-11-28'; for a line item, that of the invoice. */
  date: z.string(),
  minutes: z.nullable(z.int()),
  /** How many of a line item, and the price of one; null for other kinds. */
  quantity: z.nullable(z.int()),
  unitAmount: z.nullable(centsSchema),
  description: z.string(),
  amount: centsSchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/**
 * An invoice of a proposal, with its lines. A fixed price without line items has one without lines. Amounts
 * in cents.
 */
export const billingSchema = z.object({
  /** The number of the billing within the proposal, from 1. */
  number: z.int(),
  /** Gable's id. Time entries refer to it. */
  id: invoiceIdSchema,
  /** The provider's id once there is one, as in the proposal. */
  invoiceId: z.string(),
  amount: centsSchema,
  status: invoiceDisplayStatusSchema,
  paidOutside,
  invoiceUrl: z.nullable(z.string()),
  ...outcome,
  /** Whether the proposal's payment status is about this one. */
  isCurrent: z.boolean(),
  createdAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  lines: z.readonly(z.array(invoiceLineSchema)),
});
export type BillingView = z.infer<typeof billingSchema>;

export const billingsInputSchema = z.object({ proposalId: proposalIdSchema });
export type BillingsInput = z.infer<typeof billingsInputSchema>;

/** An invoice of a proposal, or a payment of its schedule that is not invoiced yet. */
export const periodSchema = z.extend(billingSchema, {
  /** Null for a planned payment, as are the other fields of its invoice. */
  id: z.nullable(invoiceIdSchema),
  invoiceId: z.nullable(z.string()),
  status: z.enum([...invoiceDisplayStatusSchema.options, 'planned']),
  createdAt: z.nullable(instantSchema),
  /** 'Deposit', or 'Installment 1 of 3'; null without a schedule. */
  name: z.nullable(z.string()),
  /** The day on which an installment is invoiced; null without a schedule, and for the deposit. */
  dueOn: z.nullable(z.string()),
});
export type PeriodView = z.infer<typeof periodSchema>;

/** `GET /api/proposals/{id}/periods`. */
export const periodsInputSchema = z.object({
  ...billingsInputSchema.shape,
  /** `planned` also lists the payments of the schedule that are not invoiced yet. */
  include: z.optional(z.literal('planned', 'Include can only be planned')),
});
export type PeriodsInput = z.infer<typeof periodsInputSchema>;

/** `GET /api/buyer/invoices`: amount in cents, date in seconds. */
export const buyerInvoiceSchema = z.object({
  id: z.string(),
  description: z.string(),
  /** A buyer can have several agents. */
  agentName: z.string(),
  payment,
  amount: centsSchema,
  ...outcome,
  status: invoiceDisplayStatusSchema,
  paidOutside,
  paidAt,
  date: z.int(),
  invoiceUrl: z.nullable(z.string()),
});
export type BuyerInvoice = z.infer<typeof buyerInvoiceSchema>;

/** `GET /api/connect/invoices`: amounts in cents, times in seconds. */
export const connectedInvoiceSchema = z.object({
  id: z.string(),
  /** The provider's invoice number; null until it is issued. */
  number: z.nullable(z.string()),
  /** The service of its proposal; null for an invoice created outside of Gable. */
  service: z.nullable(z.string()),
  payment,
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  amount: centsSchema,
  amountRemaining: centsSchema,
  status: invoiceDisplayStatusSchema,
  created: z.int(),
  dueDate: z.nullable(z.int()),
  invoiceUrl: z.nullable(z.string()),
  /** Created on the account outside of Gable, so it belongs to no proposal. */
  outsideGable: z.boolean(),
  paidOutside,
  paidAt,
  ...outcome,
});
export type ConnectedInvoice = z.infer<typeof connectedInvoiceSchema>;

export const connectedInvoicesInputSchema = z.object({
  limit: createLimitSchema(MAX_CONNECTED_INVOICES, CONNECTED_INVOICES_PAGE_SIZE),
});
export type ConnectedInvoicesInput = z.infer<typeof connectedInvoicesInputSchema>;

/** The REST variant with a cursor. */
export const connectedInvoicesPageSchema = z.extend(connectedInvoicesInputSchema, {
  cursor: createProviderCursorSchema('in_'),
});
export type ConnectedInvoicesPage = z.infer<typeof connectedInvoicesPageSchema>;
