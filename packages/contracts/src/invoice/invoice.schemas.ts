import * as z from 'zod/mini';
import { centsSchema, listLimit, plainText, proposalIdSchema, providerCursor } from '../kernel/index.ts';
import { CONNECTED_INVOICES_PAGE, MOST_CONNECTED_INVOICES } from './invoice.limits.ts';

/** Stripe's own states of an invoice. `draft` here also means: asked for, not yet made at the provider. */
export const invoiceStatusSchema = z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']);
export type InvoiceStatus = z.infer<typeof invoiceStatusSchema>;

/** The same, and `voiding`: to be voided, and not confirmed by the provider yet. It cannot be paid from Gable. */
export const shownInvoiceStatusSchema = z.enum([...invoiceStatusSchema.options, 'voiding']);
export type ShownInvoiceStatus = z.infer<typeof shownInvoiceStatusSchema>;

/** `shown` is the price that the agent has before them; the invoice is refused where the proposal has another one. */
export const generateInvoiceSchema = z.object({
  proposalId: proposalIdSchema,
  shown: z.optional(z.object({ amount: z.string(), pricingStructure: z.string() })),
});
export type GenerateInvoice = z.infer<typeof generateInvoiceSchema>;

/** An invoice is named by our id or by the provider's; both lead to the same row. */
export const invoiceRefSchema = z.object({ invoiceId: plainText().check(z.minLength(1), z.maxLength(80)) });
export type InvoiceRef = z.infer<typeof invoiceRefSchema>;

/** Paid without a card: marked paid at the provider, or paid with the customer's credit balance. No fee was taken. */
const paidOutside = z.boolean();

/** What generating and reading an invoice answer. `invoiceUrl` is null until the account can charge. */
export const invoiceLinkSchema = z.object({
  invoiceId: z.string(),
  invoiceUrl: z.nullable(z.string()),
  status: shownInvoiceStatusSchema,
  paidOutside,
});
export type InvoiceLink = z.infer<typeof invoiceLinkSchema>;

/** `GET /api/agent/invoices`: `created` in seconds, `amount_due` in cents (spec sections 3 and 9). */
export const agentInvoiceSchema = z.object({
  customer: z.object({ name: z.string(), email: z.string() }),
  invoice: z.object({
    id: z.string(),
    created: z.int(),
    amount_due: centsSchema,
    status: shownInvoiceStatusSchema,
    paidOutside,
    hosted_invoice_url: z.nullable(z.string()),
  }),
});
export type AgentInvoice = z.infer<typeof agentInvoiceSchema>;

/** `GET /api/buyer/invoices`: amount in cents, date in seconds. */
export const buyerInvoiceSchema = z.object({
  id: z.string(),
  description: z.string(),
  amount: centsSchema,
  status: shownInvoiceStatusSchema,
  paidOutside,
  date: z.int(),
  invoiceUrl: z.nullable(z.string()),
});
export type BuyerInvoice = z.infer<typeof buyerInvoiceSchema>;

/** `GET /api/connect/invoices`: amounts in cents, times in seconds. */
export const connectedInvoiceSchema = z.object({
  id: z.string(),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  amount: centsSchema,
  amountRemaining: centsSchema,
  status: shownInvoiceStatusSchema,
  created: z.int(),
  dueDate: z.nullable(z.int()),
  invoiceUrl: z.nullable(z.string()),
  /** Made on the account by other means than Gable: it belongs to no proposal. */
  outsideGable: z.boolean(),
  /** Paid without a card: marked paid at the provider, or paid with the customer's credit balance. */
  paidOutside: z.boolean(),
});
export type ConnectedInvoice = z.infer<typeof connectedInvoiceSchema>;

export const connectedInvoicesInputSchema = z.object({
  limit: listLimit(MOST_CONNECTED_INVOICES, CONNECTED_INVOICES_PAGE),
});
export type ConnectedInvoicesInput = z.infer<typeof connectedInvoicesInputSchema>;

/** The same for who asks page by page. */
export const connectedInvoicesPageSchema = z.extend(connectedInvoicesInputSchema, {
  cursor: providerCursor('in_'),
});
export type ConnectedInvoicesPage = z.infer<typeof connectedInvoicesPageSchema>;
