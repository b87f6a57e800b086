import { type Cents, cents, type Instant, type UserId } from '@gable/contracts/kernel';
import { agentAccount } from './ledger-account.ts';
import type { JournalEntry } from './post-entry.ts';

/** What every entry says: which object of the provider moved money, whose, and when. */
export interface Movement {
  readonly providerId: string;
  readonly agentId: UserId;
  readonly currency: string;
  readonly occurredAt: Instant;
}

/** A buyer's payment: the agent's share and the platform's fee come out of the card. */
export function chargeEntry(
  movement: Movement & { readonly amount: Cents; readonly fee: Cents },
): JournalEntry {
  const { amount, fee, ...head } = movement;
  return {
    ...head,
    kind: 'charge',
    postings: [
      { account: 'outside:cards', amount: cents(-amount) },
      { account: agentAccount(head.agentId), amount: cents(amount - fee) },
      { account: 'platform:fees', amount: fee },
    ],
  };
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
