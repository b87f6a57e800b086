import type { ObjectStore } from '../store/object-store.ts';
import type { PageLinkStore } from '../store/page-link-store.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import type { AccountId } from './ids.ts';

/** What made a change: named in the events it causes. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** One unit of work: everything done through it is one transaction, in one account, at one moment. */
export interface Work {
  readonly store: ObjectStore;
  readonly tasks: TaskStore;
  readonly links: PageLinkStore;
  readonly outbox: EventOutbox;
  readonly settings: SettingsStore;
  /** Whose objects are read and written. */
  readonly account: AccountId;
  /** The sandbox clock, Unix seconds. */
  readonly now: number;
  /** The mount's public base URL. */
  readonly publicUrl: string;
  readonly cause: Cause;
}

/** The same work, on another account's objects. */
export function onAccount(work: Work, account: AccountId): Work {
  return { ...work, account };
}
