import { ISSUE_OBSTACLES } from '@gable/contracts/invoice';
import { invoiceIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Issues an invoice at the provider. `accepted` are the obstacles that the agent chose to ignore. */
export const issueInvoiceTopic = defineTopic(
  'invoice.issue',
  z.object({ invoiceId: invoiceIdSchema, accepted: z.optional(z.array(z.enum(ISSUE_OBSTACLES))) }),
  'money',
);

/** Voids an invoice at the provider. */
export const voidInvoiceTopic = defineTopic(
  'invoice.void',
  z.object({ invoiceId: invoiceIdSchema }),
  'money',
);

/** Voids a duplicate that the provider created in addition to the active invoice. */
export const voidDuplicateInvoiceTopic = defineTopic(
  'invoice.void-duplicate',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** Syncs an invoice after a provider event. */
export const syncInvoiceTopic = defineTopic(
  'invoice.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** Syncs the invoice of a payment intent after a provider event. */
export const syncIntentTopic = defineTopic(
  'invoice.sync-intent',
  z.object({ accountId: z.string(), intentId: z.string() }),
  'money',
);

/** Notifies the agent of a failed payment, unless the client pays within the delay. */
export const reportFailedPaymentTopic = defineTopic(
  'invoice.report-failed-payment',
  z.object({ invoiceId: invoiceIdSchema, failureId: z.nullable(z.string()) }),
  'notifications',
);
