import { cents, type Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { CardPayment, ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import {
  type ChargeAmounts,
  chargeCorrectionEntry,
  chargeEntry,
  type Movement,
  postEntry,
  postedAmount,
} from '../ledger/index.ts';
import { storeCollected } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';

const NOTHING: ChargeAmounts = { amount: cents(0), fee: cents(0), providerFee: cents(0) };

function amountsOf(payment: CardPayment | null): ChargeAmounts {
  if (payment === null) return NOTHING;
  return { amount: payment.amount, fee: payment.applicationFee, providerFee: payment.providerFee };
}

/** What is booked for this payment so far, corrections included. */
async function bookedAmounts(tx: Transaction, { providerId }: Movement): Promise<ChargeAmounts> {
  const entry = { kinds: ['charge', 'charge_correction'] as const, providerId };
  const amount = cents(0 - (await postedAmount(tx, entry, 'outside:cards')));
  const fee = await postedAmount(tx, entry, 'platform:fees');
  return { amount, fee, providerFee: await postedAmount(tx, entry, 'outside:provider') };
}

/** Books the correction of a charge whose amounts are wrong; books nothing if they are right. */
async function correct(tx: Transaction, head: Movement, moved: ChargeAmounts, now: Instant): Promise<void> {
  const booked = await bookedAmounts(tx, head);
  const missing = {
    amount: cents(moved.amount - booked.amount),
    fee: cents(moved.fee - booked.fee),
    providerFee: cents(moved.providerFee - booked.providerFee),
  };
  if (missing.amount === 0 && missing.fee === 0 && missing.providerFee === 0) return;
  await postEntry(tx, chargeCorrectionEntry(head, missing), now);
}

/**
 * Books what the card payment of a paid invoice moved, once. Books nothing for an invoice that no card paid. A correcting
 * entry fixes amounts that were booked wrongly before.
 */
export async function bookPayment(
  tx: Transaction,
  row: InvoiceRow & { readonly accountId: string },
  seen: ProviderInvoice,
  { paidAt, now }: { readonly paidAt: Instant; readonly now: Instant },
): Promise<void> {
  const { cardPayment } = seen;
  const moved = amountsOf(cardPayment);
  const { agentId, accountId, currency } = row;
  const head = { agentId, accountId, currency, occurredAt: paidAt };
  const providerId = cardPayment?.intentId ?? seen.intentId ?? seen.id;
  if (cardPayment) await postEntry(tx, chargeEntry({ ...head, providerId, ...moved }), now);
  await correct(tx, { ...head, providerId }, moved, now);
  await storeCollected(tx, row.id, {
    intentId: cardPayment?.intentId ?? row.intentId,
    collected: moved.amount,
    collectedFee: moved.fee,
    chargeId: cardPayment?.chargeId ?? null,
  });
}
