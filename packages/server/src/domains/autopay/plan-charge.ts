import { CHARGE_RETRY_DAYS } from '@gable/contracts/autopay';
import { autopayChargeIdSchema, DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import { PRICE_NOTICE_DAYS } from '@gable/contracts/subscription';
import type { Reader, Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import type { InvoiceRow } from '../invoice/invoice.tables.ts';
import { findBilledMonth, findPriceOfInvoice, findSubscriptionStart } from '../subscription/index.ts';
import type { AutopayCardRow, AutopayChargeRow } from './autopay.tables.ts';
import { findLiveCard } from './autopay-card.repository.ts';
import { insertCharge } from './autopay-charge.repository.ts';

/** An invoice at the provider that can be paid now. */
export type OpenedInvoice = Pick<
  InvoiceRow,
  'id' | 'proposalId' | 'amount' | 'customerEmail' | 'createdAt' | 'accountId'
>;

/** Whether a card may pay an invoice: that of its client and account, created after it was saved. */
function covers(card: AutopayCardRow, { accountId, customerEmail, createdAt }: OpenedInvoice): boolean {
  if (card.status !== 'active' || card.savedAt === null || createdAt < card.savedAt) return false;
  if (card.pausedAt !== null) return false;
  return card.accountId === accountId && card.clientEmail === customerEmail;
}

/** Whether a card was saved for the monthly invoices that the agent sends now, and has not ended. */
export async function isForCurrentMonths(reader: Reader, card: AutopayCardRow): Promise<boolean> {
  const startedAt = await findSubscriptionStart(reader, card.proposalId);
  return startedAt !== null && card.acceptedAt >= startedAt;
}

/**
 * Whether the client agreed to an amount: that of their mandate, or a price of which they had notice in
 * time.
 */
async function isAgreed(tx: Transaction, card: AutopayCardRow, invoice: OpenedInvoice): Promise<boolean> {
  if (invoice.amount === card.amountCents) return true;
  const price = await findPriceOfInvoice(tx, invoice);
  if (price?.amount !== invoice.amount || price.noticedAt === null) return false;
  return price.noticedAt + PRICE_NOTICE_DAYS * DAY_MS <= invoice.createdAt;
}

async function planAttempt(
  tx: Transaction,
  { invoiceId, cardId }: Pick<AutopayChargeRow, 'invoiceId' | 'cardId'>,
  { attempt, dueAt, now }: { readonly attempt: number; readonly dueAt: Instant; readonly now: Instant },
): Promise<void> {
  await insertCharge(tx, {
    id: newId(autopayChargeIdSchema),
    invoiceId,
    cardId,
    attempt,
    status: 'planned',
    dueAt,
    failureCode: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Plans the charge of a monthly invoice that can be paid now, if its client saved a card for it. Runs in
 * the transaction that opens the invoice, so that it is planned once. Returns the card; null if the
 * client pays by hand: there is no card, or they did not agree to this amount.
 */
export async function planAutomaticCharge(
  tx: Transaction,
  invoice: OpenedInvoice,
  now: Instant,
): Promise<AutopayCardRow | null> {
  const card = await findLiveCard(tx, invoice.proposalId);
  if (card === null || !covers(card, invoice) || !(await isForCurrentMonths(tx, card))) return null;
  if ((await findBilledMonth(tx, invoice.id)) === null || !(await isAgreed(tx, card, invoice))) return null;
  await planAttempt(tx, { invoiceId: invoice.id, cardId: card.id }, { attempt: 1, dueAt: now, now });
  return card;
}

/**
 * Plans the next attempt after a failed one. `first` is the invoice's first attempt. Returns when it is
 * due; null if none is left.
 */
export async function planNextAttempt(
  tx: Transaction,
  { first, failed }: { readonly first: AutopayChargeRow; readonly failed: AutopayChargeRow },
  now: Instant,
): Promise<Instant | null> {
  const days = CHARGE_RETRY_DAYS[failed.attempt - 1];
  if (days === undefined) return null;
  // After an outage, the next attempt still leaves the client a day to read the email.
  const dueAt = instant(Math.max(first.dueAt + days * DAY_MS, now + DAY_MS));
  await planAttempt(tx, failed, { attempt: failed.attempt + 1, dueAt, now });
  return dueAt;
}
