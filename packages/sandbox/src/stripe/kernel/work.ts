import type { PageLinkStore } from '../store/page-link-store.ts';
import type { SettingsStore } from '../store/settings-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import type { Change } from './change.ts';
import type { AccountId } from './ids.ts';

/** A unit of work: one transaction, in one account, at one time. */
export interface Work extends Change {
  readonly tasks: TaskStore;
  readonly links: PageLinkStore;
  readonly outbox: EventOutbox;
  readonly settings: SettingsStore;
  readonly publicUrl: string;
}

/** Returns the unit of work in another account. */
export function withAccount(work: Work, account: AccountId): Work {
  return { ...work, account };
}
