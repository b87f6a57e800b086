import { type Cents, cents } from '@gable/contracts/kernel';
import { toLedgerAccount } from './ledger-account.ts';
import type { Movement } from './money-entries.ts';
import type { JournalEntry } from './post-entry.ts';

/**
 * A refund to the buyer's card. The agent's balance pays all of it; the fee return is a separate
 * entry.
 */
export function refundEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund',
    postings: [
      { account: toLedgerAccount(head.agentId), amount: cents(-amount) },
      { account: 'outside:cards', amount },
    ],
  };
}

/**
 * The platform's fee returned to the agent. It has its own entry, because the provider's fee refund
 * is a separate object without a reference to the refund.
 */
export function feeReturnEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'fee_return',
    postings: [
      { account: 'platform:fees', amount: cents(-amount) },
      { account: toLedgerAccount(head.agentId), amount },
    ],
  };
}

/** The reversal of a fee return whose refund failed. */
export function feeReturnReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'fee_return_reversal',
    postings: [
      { account: toLedgerAccount(head.agentId), amount: cents(-amount) },
      { account: 'platform:fees', amount },
    ],
  };
}

/** A failed refund, which returns to the agent's balance. */
export function refundReversalEntry(movement: Movement & { readonly amount: Cents }): JournalEntry {
  const { amount, ...head } = movement;
  return {
    ...head,
    kind: 'refund_reversal',
    postings: [
      { account: 'outside:cards', amount: cents(-amount) },
      { account: toLedgerAccount(head.agentId), amount },
    ],
  };
}

/**
 * A dispute's movement: `amount` is negative when the funds are withdrawn and positive when they
 * are reinstated; `fee` is the provider's. The agent bears all of it. The platform's fee is not
 * part of it.
 */
export function disputeEntry(
  movement: Movement & { readonly amount: Cents; readonly fee: Cents },
): JournalEntry {
  const { amount, fee, ...head } = movement;
  return {
    ...head,
    kind: amount > 0 ? 'dispute_reversal' : 'dispute',
    postings: [
      { account: toLedgerAccount(head.agentId), amount: cents(amount - fee) },
      { account: 'outside:cards', amount: cents(0 - amount) },
      { account: 'outside:provider', amount: fee },
    ],
  };
}
