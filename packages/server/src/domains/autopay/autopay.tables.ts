import { AUTOPAY_CARD_STATUSES, AUTOPAY_CHARGE_STATUSES } from '@gable/contracts/autopay';
import type { AutopayCardId, AutopayChargeId, InvoiceId, ProposalId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * The cards that clients saved for monthly invoices, with what they agreed to (decision 113). A row
 * is stored before the provider is called, and kept after the card is removed.
 */
export const autopayCards = table(
  'autopay_cards',
  {
    id: id<AutopayCardId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** The client who agreed. */
    clientId: id<UserId>('client_id')
      .notNull()
      .references(() => users.id),
    /** The client of the proposal. Only their invoices are charged. */
    clientEmail: text('client_email').notNull(),
    status: oneOf('status', AUTOPAY_CARD_STATUSES).notNull(),
    /** The connected account. A card is charged on this account only. */
    accountId: text('account_id').notNull(),
    setupIntentId: text('setup_intent_id'),
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The amount of a month that the client agreed to. */
    amountCents: cents('amount_cents').notNull(),
    mandateVersion: integer('mandate_version').notNull(),
    /** The text that the client agreed to. */
    mandateText: text('mandate_text').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** When the provider confirmed the card. Invoices from before are not charged. */
    savedAt: instant('saved_at'),
    /** When a dispute of the proposal's payments paused the charges; null while they are not paused. */
    pausedAt: instant('paused_at'),
    /** When the client last agreed to continue after a pause. */
    resumedAt: instant('resumed_at'),
    removedAt: instant('removed_at'),
    /** When the provider deleted the removed card. */
    detachedAt: instant('detached_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (cards) => [
    // At most one card pays a proposal.
    uniqueIndex('autopay_cards_one_live')
      .on(cards.proposalId)
      .where(sql`status in ('awaiting_card', 'active')`),
    index('autopay_cards_by_proposal').on(cards.proposalId, cards.createdAt),
    uniqueIndex('autopay_cards_setup_intent').on(cards.setupIntentId),
  ],
);

export type AutopayCardRow = typeof autopayCards.$inferSelect;

/** The attempts to charge monthly invoices automatically, each at most once. */
export const autopayCharges = table(
  'autopay_charges',
  {
    id: id<AutopayChargeId>('id').primaryKey(),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    cardId: id<AutopayCardId>('card_id')
      .notNull()
      .references(() => autopayCards.id),
    /** From 1; part of the idempotency key. */
    attempt: integer('attempt').notNull(),
    status: oneOf('status', AUTOPAY_CHARGE_STATUSES).notNull(),
    /** When it is charged. */
    dueAt: instant('due_at').notNull(),
    /** The provider's reason of a failure, such as `insufficient_funds`. */
    failureCode: text('failure_code'),
    /** Why it failed, for people. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (charges) => [
    uniqueIndex('autopay_charges_once').on(charges.invoiceId, charges.attempt),
    // At most one attempt of an invoice is open.
    uniqueIndex('autopay_charges_one_open').on(charges.invoiceId).where(sql`status in ('planned', 'sent')`),
    index('autopay_charges_by_card').on(charges.cardId, charges.createdAt),
  ],
);

export type AutopayChargeRow = typeof autopayCharges.$inferSelect;
