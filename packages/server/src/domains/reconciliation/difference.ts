import type { UserId } from '@gable/contracts/kernel';
import type { ConnectedAccount } from '../connect/index.ts';

/** What differs: a balance, a movement, an object's state, or our own data. */
export type DifferenceKind =
  | 'balance'
  | 'charge'
  | 'payout'
  | 'refund'
  | 'dispute'
  | 'other'
  | 'invoice'
  | 'hold'
  | 'proposal'
  | 'account'
  | 'platform';

/** A difference between our data and the provider's, formatted for operators. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Null for the platform account. */
  readonly agentId: UserId | null;
  /** The provider's id, or ours if there is none. */
  readonly objectId: string;
  /** Our value, such as '$200.00' or 'open'. */
  readonly ours: string;
  /** The provider's value. */
  readonly theirs: string;
}

/** The value if one side has nothing. */
export const NOTHING = 'nothing';

/**
 * Formats a difference: 'balance acct_1 of agent 01..: ours is $200.00, the provider's is $150.00'.
 */
export function describeDifference({ kind, agentId, objectId, ours, theirs }: Difference): string {
  const owner = agentId === null ? 'the platform' : `agent ${agentId}`;
  return `${kind} ${objectId} of ${owner}: ours is ${ours}, the provider's is ${theirs}`;
}

/** Returns a factory for differences of one account. */
export function createDifferenceFor(account: Pick<ConnectedAccount, 'agentId'>) {
  return (kind: DifferenceKind, objectId: string, ours: string, theirs: string): Difference => ({
    kind,
    agentId: account.agentId,
    objectId,
    ours,
    theirs,
  });
}
