import type { ConversationId, Instant } from '@gable/contracts/kernel';
import type { MessageSide } from '@gable/contracts/message';
import type { Transaction } from '#db/index.ts';
import { enqueue } from '#outbox/index.ts';
import { unreadBell, unreadLetter } from './message.topics.ts';

/** Who has the conversation open has read it by then, and no bell rings for what they have before their eyes. Milliseconds. */
const BELL_AFTER_MS = 3_000;
/** Who comes back, or writes a second sentence, within this time causes no letter, or no second one. Milliseconds. */
export const LETTER_AFTER_MS = 180_000;

/** What waits to be read, and for whom. */
export interface Waiting {
  readonly conversationId: ConversationId;
  readonly side: MessageSide;
  /** When the first unread message was written. */
  readonly since: Instant;
}

const keyOf = ({ conversationId, side, since }: Waiting) => `${conversationId}:${side}:${since}`;

/** Has the letter looked after once more, later; `look` is 0 the first time. */
export async function letterLater(
  tx: Transaction,
  waiting: Waiting,
  look: number,
  now: Instant,
): Promise<void> {
  const key = `${keyOf(waiting)}:${look}`;
  await enqueue(tx, unreadLetter, { ...waiting, look }, { now, key, delayMs: LETTER_AFTER_MS });
}

/**
 * A side that had read everything has something to read: it is told in the bell and by e-mail, each once for all that
 * comes until it reads. Part of the transaction that made it so.
 */
export async function awaitReader(tx: Transaction, waiting: Waiting, now: Instant): Promise<void> {
  await enqueue(tx, unreadBell, { ...waiting }, { now, key: keyOf(waiting), delayMs: BELL_AFTER_MS });
  await letterLater(tx, waiting, 0, now);
}
