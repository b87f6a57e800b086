import type { Page } from '@gable/contracts/kernel';
import type { MessageView } from '@gable/contracts/message';

/** What is known of a conversation: one piece of it without a gap, up to its newest message. */
export interface Thread {
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  /** Where the messages before these are asked for; null when these are all. */
  readonly olderCursor: string | null;
}

const oldestFirst = (page: Page<MessageView>) => page.items.toReversed();

/**
 * Adds the newest page to what is known. Where it does not reach back to that, because more than a page was written
 * meanwhile, only the page is kept: what lies between is loaded by whoever reads upwards.
 */
export function withNewest(thread: Thread | null, page: Page<MessageView>): Thread {
  const whole: Thread = { messages: oldestFirst(page), olderCursor: page.nextCursor };
  if (thread === null || thread.messages.length === 0) return whole;
  const known = new Set(thread.messages.map(({ id }) => id));
  const fresh = whole.messages.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return thread;
  if (fresh.length === whole.messages.length && page.nextCursor !== null) return whole;
  const messages = [...thread.messages, ...fresh].toSorted((one, other) => one.createdAt - other.createdAt);
  return { ...thread, messages };
}

/** Adds the page before what is known. */
export function withOlder(thread: Thread, page: Page<MessageView>): Thread {
  const known = new Set(thread.messages.map(({ id }) => id));
  const older = oldestFirst(page).filter(({ id }) => !known.has(id));
  return { messages: [...older, ...thread.messages], olderCursor: page.nextCursor };
}
