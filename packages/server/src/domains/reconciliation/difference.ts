import type { UserId } from '@gable/contracts/kernel';
import type { KnownAccount } from '../connect/index.ts';

/** What does not agree: a balance, a movement of it, an object's state, or our own books with each other. */
export type DifferenceKind =
  | 'balance'
  | 'charge'
  | 'payout'
  | 'refund'
  | 'dispute'
  | 'other'
  | 'invoice'
  | 'proposal'
  | 'account'
  | 'platform';

/** One place where our books and the provider's differ, in words that a person can act on. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Null for the platform's own account. */
  readonly agentId: UserId | null;
  /** The provider's id of what differs, or ours where the provider has none. */
  readonly objectId: string;
  /** What our books say, such as '$200.00' or 'open'. */
  readonly ours: string;
  /** What the provider says. */
  readonly theirs: string;
}

/** Said where one of the two has nothing. */
export const NOTHING = 'nothing';

/** A difference in one line: 'balance acct_1 of agent 01..: ours is $200.00, the provider's is $150.00'. */
export function describeDifference({ kind, agentId, objectId, ours, theirs }: Difference): string {
  const owner = agentId === null ? 'the platform' : `agent ${agentId}`;
  return `${kind} ${objectId} of ${owner}: ours is ${ours}, the provider's is ${theirs}`;
}

/** Makes the differences of one account. */
export function differencesOf(account: Pick<KnownAccount, 'agentId'>) {
  return (kind: DifferenceKind, objectId: string, ours: string, theirs: string): Difference => ({
    kind,
    agentId: account.agentId,
    objectId,
    ours,
    theirs,
  });
}
