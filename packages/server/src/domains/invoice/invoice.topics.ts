import { invoiceIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Make this invoice at the provider. */
export const issueInvoice = defineTopic('invoice.issue', z.object({ invoiceId: invoiceIdSchema }), 'money');

/** Void this invoice at the provider. */
export const withdrawInvoice = defineTopic(
  'invoice.withdraw',
  z.object({ invoiceId: invoiceIdSchema }),
  'money',
);

/** Void what the provider made beside the invoice that counts. */
export const withdrawStray = defineTopic(
  'invoice.withdraw-stray',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** The provider said that something about this invoice changed: look at it again. */
export const syncInvoice = defineTopic(
  'invoice.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** The provider said that something about this payment changed: find its invoice and look at that again. */
export const syncIntent = defineTopic(
  'invoice.sync-intent',
  z.object({ accountId: z.string(), intentId: z.string() }),
  'money',
);
