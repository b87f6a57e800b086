import type { ObjectStore } from '../store/object-store.ts';
import type { AccountId } from './ids.ts';

/** The request that caused a change, as in its events. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** A change in one account, at one time. */
export interface Change {
  readonly store: ObjectStore;
  /** The account whose objects are read and written. */
  readonly account: AccountId;
  /** The sandbox clock in Unix seconds. */
  readonly now: number;
  readonly cause: Cause;
}
