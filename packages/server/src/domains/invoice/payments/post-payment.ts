import { cents, type Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import {
  type ChargeAmounts,
  chargeCorrectionEntry,
  chargeEntry,
  getPostedAmount,
  type Movement,
  postEntry,
} from '#domains/ledger/index.ts';
import type { CardPayment } from '#integrations/stripe/card-payment.port.ts';
import type { ProviderInvoice } from '#integrations/stripe/payments.port.ts';
import { storeCollected } from '../invoice.changes.ts';
import type { InvoiceRow } from '../invoice.tables.ts';

const NO_AMOUNTS: ChargeAmounts = { amount: cents(0), fee: cents(0), providerFee: cents(0) };

function toChargeAmounts(payment: CardPayment | null): ChargeAmounts {
  if (payment === null) return NO_AMOUNTS;
  return { amount: payment.amount, fee: payment.applicationFee, providerFee: payment.providerFee };
}

/** Returns the amounts posted for a payment, including corrections. */
async function getPostedAmounts(tx: Transaction, { providerId }: Movement): Promise<ChargeAmounts> {
  const entry = { kinds: ['charge', 'charge_correction'] as const, providerId };
  const amount = cents(0 - (await getPostedAmount(tx, entry, 'outside:cards')));
  const fee = await getPostedAmount(tx, entry, 'platform:fees');
  return { amount, fee, providerFee: await getPostedAmount(tx, entry, 'outside:provider') };
}

/** Posts the difference if a charge was posted with wrong amounts. */
async function postCorrection(
  tx: Transaction,
  head: Movement,
  amounts: ChargeAmounts,
  now: Instant,
): Promise<void> {
  const posted = await getPostedAmounts(tx, head);
  const missing = {
    amount: cents(amounts.amount - posted.amount),
    fee: cents(amounts.fee - posted.fee),
    providerFee: cents(amounts.providerFee - posted.providerFee),
  };
  if (missing.amount === 0 && missing.fee === 0 && missing.providerFee === 0) return;
  await postEntry(tx, chargeCorrectionEntry(head, missing), now);
}

/**
 * Posts the card payment of a paid invoice to the ledger once, and corrects amounts that were
 * posted wrongly. Posts nothing for an invoice that was paid out of band.
 */
export async function postPayment(
  tx: Transaction,
  row: InvoiceRow & { readonly accountId: string },
  latest: Pick<ProviderInvoice, 'id' | 'intentId' | 'cardPayment'>,
  { paidAt, now }: { readonly paidAt: Instant; readonly now: Instant },
): Promise<void> {
  const { cardPayment } = latest;
  const amounts = toChargeAmounts(cardPayment);
  const { agentId, accountId, currency } = row;
  const head = { agentId, accountId, invoiceId: row.id, currency, occurredAt: paidAt };
  const providerId = cardPayment?.intentId ?? latest.intentId ?? latest.id;
  if (cardPayment) await postEntry(tx, chargeEntry({ ...head, providerId, ...amounts }), now);
  await postCorrection(tx, { ...head, providerId }, amounts, now);
  await storeCollected(tx, row.id, {
    intentId: cardPayment?.intentId ?? row.intentId,
    collected: amounts.amount,
    collectedFee: amounts.fee,
    chargeId: cardPayment?.chargeId ?? null,
    cardBrand: cardPayment?.card?.brand ?? null,
    cardLast4: cardPayment?.card?.last4 ?? null,
  });
}
