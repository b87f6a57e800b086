import type { Page } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';

/** The loaded messages of a conversation, up to the newest, without gaps. */
export interface Thread {
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  /** The cursor of older messages; null if all are loaded. */
  readonly olderCursor: string | null;
}

const oldestFirst = (page: Page<MessageView>) => page.items.toReversed();

/**
 * Merges the newest page. If it does not overlap with the loaded messages, only the page is kept,
 * and the user can load the messages in between.
 */
export function mergeNewest(thread: Thread | null, page: Page<MessageView>): Thread {
  const newest: Thread = { messages: oldestFirst(page), olderCursor: page.nextCursor };
  if (thread === null || thread.messages.length === 0) return newest;
  const knownIds = new Set(thread.messages.map(({ id }) => id));
  const fresh = newest.messages.filter(({ id }) => !knownIds.has(id));
  if (fresh.length === 0) return thread;
  if (fresh.length === newest.messages.length && page.nextCursor !== null) return newest;
  const messages = [...thread.messages, ...fresh].toSorted((one, other) => one.createdAt - other.createdAt);
  return { ...thread, messages };
}

/** Adds a page of older messages. */
export function mergeOlder(thread: Thread, page: Page<MessageView>): Thread {
  const knownIds = new Set(thread.messages.map(({ id }) => id));
  const older = oldestFirst(page).filter(({ id }) => !knownIds.has(id));
  return { messages: [...older, ...thread.messages], olderCursor: page.nextCursor };
}
