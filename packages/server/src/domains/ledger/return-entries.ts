import { type Cents, cents } from '@gable/contracts/kernel';
import { agentAccount } from './ledger-account.ts';
import type { Movement } from './money-entries.ts';
import type { JournalEntry } from './post-entry.ts';

/** Money that goes back to a buyer's card. The agent's balance pays all of it; the fee comes back apart. */
export function refundEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund',
    postings: [
      { account: agentAccount(head.agentId), amount: cents(-amount) },
      { account: 'outside:cards', amount },
    ],
  };
}

/**
 * The platform's part of a refund, given back to the agent. An entry of its own: at the provider it is an object of its
 * own, whose amount counts and which does not say which refund it belongs to.
 */
export function feeReturnEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund',
    postings: [
      { account: 'platform:fees', amount: cents(-amount) },
      { account: agentAccount(head.agentId), amount },
    ],
  };
}

/** The platform took back what it had given back: the refund that it went with did not reach the card. */
export function feeReturnReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund_reversal',
    postings: [
      { account: agentAccount(head.agentId), amount: cents(-amount) },
      { account: 'platform:fees', amount },
    ],
  };
}

/** A refund that did not reach the card: the money is back in the agent's balance. */
export function refundReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund_reversal',
    postings: [
      { account: 'outside:cards', amount: cents(-amount) },
      { account: agentAccount(head.agentId), amount },
    ],
  };
}

/**
 * What a dispute moved: `amount` is negative when the bank took the money and positive when it gave it back, `fee` is
 * what the provider kept besides. All of it is the agent's; the platform's fee does not come back by itself.
 */
export function disputeEntry(
  movement: Movement & { readonly amount: Cents; readonly fee: Cents },
): JournalEntry {
  const { amount, fee, ...head } = movement;
  return {
    ...head,
    kind: amount > 0 ? 'dispute_reversal' : 'dispute',
    postings: [
      { account: agentAccount(head.agentId), amount: cents(amount - fee) },
      { account: 'outside:cards', amount: cents(0 - amount) },
      { account: 'outside:provider', amount: fee },
    ],
  };
}
