import { instant, type UserId } from '@gable/contracts/kernel';
import { otherSide } from '@gable/contracts/message';
import type { Mail } from '#integrations/mail/mail.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { isAnyPresent } from '#live/index.ts';
import { handle, type JobHandler } from '#outbox/index.ts';
import { isAnswered, isSwitchedOff, type LetterWriter, lastingReason, wayOutOf } from '../letter/index.ts';
import { findClientReaders } from '../notification/index.ts';
import { LETTER_AFTER_MS, letterLater, type Waiting } from './await-reader.ts';
import { findStillWaiting, type StillWaiting } from './find-waiting.ts';
import { listMessagesAfter } from './message.repository.ts';
import { unreadLetter } from './message.topics.ts';
import { unreadLetterWords } from './unread-letter.ts';

/** Who has had Gable in view for an hour without reading has left it on a screen and is away. */
const MOST_LOOKS = Math.ceil(3_600_000 / LETTER_AFTER_MS);

/** A letter that may be due, and to whom. */
interface Due {
  readonly found: StillWaiting;
  readonly waiting: Waiting;
  /** Whoever reads at the address; nobody while it has no account. */
  readonly readers: readonly UserId[];
  /** What the reader may switch off. */
  readonly reader: { readonly email: string; readonly topic: 'messages' };
}

/** What is still unread, of a reader who wants such letters; null otherwise. */
async function findDue(ctx: UseCaseContext, waiting: Waiting): Promise<Due | null> {
  const found = await findStillWaiting(ctx.db.read, waiting);
  if (!found) return null;
  const { conversation, agent } = found;
  const { userIds, email } =
    waiting.side === 'agent'
      ? { userIds: [agent.id], email: agent.email }
      : await findClientReaders(ctx.db.read, conversation.dealId, conversation.clientEmail);
  const reader = { email, topic: 'messages' } as const;
  if (await isSwitchedOff(ctx, reader)) return null;
  return { found, waiting, reader, readers: userIds };
}

async function letterOf(ctx: UseCaseContext, due: Due, writeLetter: LetterWriter): Promise<Mail | null> {
  const { found, waiting, reader, readers } = due;
  const { conversationId, side, since } = waiting;
  const before = instant(since - 1);
  const [first] = await listMessagesAfter(ctx.db.read, conversationId, otherSide(side), before, 1);
  if (!first) return null;
  const optOut = await wayOutOf(ctx, reader);
  const { publicUrl } = ctx;
  const hasAccount = readers.length > 0;
  const { subject, letter } = unreadLetterWords(found, side, first, { publicUrl, hasAccount, optOut });
  const replyTo = side === 'agent' ? found.conversation.clientEmail : found.agent.email;
  const head = { id: `messages-${first.id}`, to: reader.email, replyTo, subject, optOutUrl: optOut.url };
  return { ...head, ...writeLetter(letter) };
}

/**
 * Writes to a side that has something to read and is away: nothing once it has been read, or where such letters are
 * switched off, and not while somebody is there, who is looked for again later. One letter for all that comes until it is
 * read: every try bears the first message's id, by which a repeated one can be recognised. The composition root says who
 * sets the letter in the house's layout.
 */
export function unreadLetterHandler(writeLetter: LetterWriter): JobHandler {
  return handle(unreadLetter, async (ctx, { look, ...waiting }, { attempt }) => {
    const due = await findDue(ctx, waiting);
    if (!due) return;
    const now = ctx.clock.now();
    if (look < MOST_LOOKS && (await isAnyPresent(ctx.db.read, due.readers, now))) {
      await inTransaction(ctx, (tx) => letterLater(tx, waiting, look + 1, now));
      return;
    }
    const mail = await letterOf(ctx, due, writeLetter);
    if (!mail) return;
    try {
      await ctx.ports.mail.send(mail);
    } catch (error) {
      if (lastingReason(error, attempt) === null) throw error;
      // The message itself is where it was, and the bell tells of it.
      ctx.log.error(
        { err: error, mailId: mail.id },
        'a letter about an unread message could not be delivered',
      );
      if (!isAnswered(error)) throw error;
    }
  });
}
