import type { ObjectStore } from '../store/object-store.ts';
import type { PageLinkStore } from '../store/page-link-store.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import type { AccountId } from './ids.ts';

/** The request that caused a change, as in its events. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** A unit of work: one transaction, in one account, at one time. */
export interface Work {
  readonly store: ObjectStore;
  readonly tasks: TaskStore;
  readonly links: PageLinkStore;
  readonly outbox: EventOutbox;
  readonly settings: SettingsStore;
  /** The account whose objects are read and written. */
  readonly account: AccountId;
  /** The sandbox clock in Unix seconds. */
  readonly now: number;
  readonly publicUrl: string;
  readonly cause: Cause;
}

/** Returns the unit of work in another account. */
export function withAccount(work: Work, account: AccountId): Work {
  return { ...work, account };
}
