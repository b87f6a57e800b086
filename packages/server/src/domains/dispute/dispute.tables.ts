import type { DisputeId, InvoiceId, UserId } from '@gable/contracts/kernel';
import { cents, flag, id, index, instant, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';

/** Disputes, which are opened and decided by banks. Read-only copies from the provider. */
export const disputes = table(
  'disputes',
  {
    id: id<DisputeId>('id').primaryKey(),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    /** The provider's status. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Whether the payment can still be refunded. */
    refundable: flag('refundable').notNull(),
    respondBy: instant('respond_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (disputesTable) => [
    uniqueIndex('disputes_provider').on(disputesTable.providerId),
    index('disputes_by_invoice').on(disputesTable.invoiceId, disputesTable.createdAt),
  ],
);

export type DisputeRow = typeof disputes.$inferSelect;
