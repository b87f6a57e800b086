import { type Cents, cents, type Instant, type UserId } from '@gable/contracts/kernel';
import { agentAccount } from './ledger-account.ts';
import type { JournalEntry, Posting } from './post-entry.ts';

/** What every entry says: which object of the provider moved money, whose, and when. */
export interface Movement {
  readonly providerId: string;
  readonly agentId: UserId;
  /** The connected account whose balance it moved. */
  readonly accountId: string;
  readonly currency: string;
  readonly occurredAt: Instant;
}

/** What a card payment moves, in cents. */
export interface ChargeAmounts {
  /** What left the card. */
  readonly amount: Cents;
  /** What the platform took of it. */
  readonly fee: Cents;
  /** What the provider kept of it, where the agent's account pays for that. */
  readonly providerFee: Cents;
}

/** What a charge does to each account. */
function chargePostings(agentId: UserId, { amount, fee, providerFee }: ChargeAmounts): Posting[] {
  return [
    { account: 'outside:cards', amount: cents(0 - amount) },
    { account: agentAccount(agentId), amount: cents(amount - fee - providerFee) },
    { account: 'platform:fees', amount: fee },
    ...(providerFee === 0 ? [] : [{ account: 'outside:provider', amount: providerFee } as const]),
  ];
}

/** A buyer's card payment: the agent's share and the platform's fee come out of the card. */
export function chargeEntry({ amount, fee, providerFee, ...head }: Movement & ChargeAmounts): JournalEntry {
  return { ...head, kind: 'charge', postings: chargePostings(head.agentId, { amount, fee, providerFee }) };
}

/**
 * The correction of a charge that was booked with wrong amounts, such as an invoice that no card paid. `amounts` are the
 * differences; the ledger only grows.
 */
export function chargeCorrectionEntry(head: Movement, amounts: ChargeAmounts): JournalEntry {
  return { ...head, kind: 'charge_correction', postings: chargePostings(head.agentId, amounts) };
}

/** A payout to the agent's bank. The provider takes it from the balance at once, whenever the bank gets it. */
export function payoutEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'payout',
    postings: [
      { account: agentAccount(head.agentId), amount: cents(-amount) },
      { account: 'outside:banks', amount },
    ],
  };
}

/** A payout that failed or was canceled: the money is back in the balance. */
export function payoutReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'payout_reversal',
    postings: [
      { account: agentAccount(head.agentId), amount },
      { account: 'outside:banks', amount: cents(-amount) },
    ],
  };
}
