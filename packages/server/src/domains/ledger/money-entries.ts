import { type Cents, cents, type Instant, type InvoiceId, type UserId } from '@gable/contracts/kernel';
import { toLedgerAccount } from './ledger-account.ts';
import type { JournalEntry, Posting } from './post-entry.ts';

/** The fields that all entries of an agent share. */
export interface Movement {
  readonly providerId: string;
  readonly agentId: UserId;
  /** The connected account whose balance it moved. */
  readonly accountId: string;
  /** The invoice that was paid, refunded, or disputed; null for a payout. */
  readonly invoiceId: InvoiceId | null;
  readonly currency: string;
  readonly occurredAt: Instant;
}

/** The amounts of a card payment, in cents. */
export interface ChargeAmounts {
  /** The amount charged to the card. */
  readonly amount: Cents;
  /** The platform's fee. */
  readonly fee: Cents;
  /** The provider's fee, if the agent's account pays it. */
  readonly providerFee: Cents;
}

/** Returns the postings of a charge. */
function chargePostings(agentId: UserId, { amount, fee, providerFee }: ChargeAmounts): Posting[] {
  return [
    { account: 'outside:cards', amount: cents(0 - amount) },
    { account: toLedgerAccount(agentId), amount: cents(amount - fee - providerFee) },
    { account: 'platform:fees', amount: fee },
    ...(providerFee === 0 ? [] : [{ account: 'outside:provider', amount: providerFee } as const]),
  ];
}

/** A buyer's card payment, split into the agent's share and the platform's fee. */
export function chargeEntry({ amount, fee, providerFee, ...head }: Movement & ChargeAmounts): JournalEntry {
  return { ...head, kind: 'charge', postings: chargePostings(head.agentId, { amount, fee, providerFee }) };
}

/**
 * The correction of a wrong charge entry. `amounts` are the differences, because entries are never
 * updated.
 */
export function chargeCorrectionEntry(head: Movement, amounts: ChargeAmounts): JournalEntry {
  return { ...head, kind: 'charge_correction', postings: chargePostings(head.agentId, amounts) };
}

/** A payout to the agent's bank. It leaves the balance immediately, before it arrives. */
export function payoutEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'payout',
    postings: [
      { account: toLedgerAccount(head.agentId), amount: cents(-amount) },
      { account: 'outside:banks', amount },
    ],
  };
}

/** A failed or canceled payout, which returns to the balance. */
export function payoutReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'payout_reversal',
    postings: [
      { account: toLedgerAccount(head.agentId), amount },
      { account: 'outside:banks', amount: cents(-amount) },
    ],
  };
}
