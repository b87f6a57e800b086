import { instant } from '@gable/contracts/kernel';
import { otherSide } from '@gable/contracts/message';
import { type Mail, MailRefused } from '../../integrations/mail/mail.port.ts';
import { inTransaction, type UseCaseContext } from '../../kernel/index.ts';
import { isAnyPresent } from '../../live/index.ts';
import { handle, type JobHandler } from '../../outbox/index.ts';
import { LETTER_AFTER_MS, letterLater, type Waiting } from './await-reader.ts';
import { findStillWaiting, type StillWaiting } from './find-waiting.ts';
import { listMessagesAfter } from './message.repository.ts';
import { unreadLetter } from './message.topics.ts';
import { usersOn } from './sides.ts';
import { type LetterWriter, unreadLetterWords } from './unread-letter.ts';

/** Who has had Gable in view for an hour without reading has left it on a screen and is away. */
const MOST_LOOKS = Math.ceil(3_600_000 / LETTER_AFTER_MS);

/** Is the side that has something to read at a screen of ours, where it sees that by itself? */
async function isThere(
  ctx: UseCaseContext,
  { conversation }: StillWaiting,
  { side }: Waiting,
): Promise<boolean> {
  const readers = await usersOn(ctx.db.read, conversation, side);
  return isAnyPresent(ctx.db.read, readers, ctx.clock.now());
}

async function letterOf(
  ctx: UseCaseContext,
  found: StillWaiting,
  { conversationId, side, since }: Waiting,
  writeLetter: LetterWriter,
): Promise<Mail | null> {
  const before = instant(since - 1);
  const [first] = await listMessagesAfter(ctx.db.read, conversationId, otherSide(side), before, 1);
  if (!first) return null;
  const { conversation, agent } = found;
  const { subject, letter } = unreadLetterWords(found, side, first, ctx.publicUrl);
  const [to, replyTo] =
    side === 'agent' ? [agent.email, conversation.clientEmail] : [conversation.clientEmail, agent.email];
  return { id: `messages-${first.id}`, to, replyTo, subject, ...writeLetter(letter) };
}

/**
 * Writes to a side that has something to read and is away: nothing once it has been read, and not while somebody is there,
 * who is looked for again later. One letter for all that comes until it is read: every try bears the first message's id,
 * by which a repeated one can be recognised. The composition root says who sets the letter in the house's layout.
 */
export function unreadLetterHandler(writeLetter: LetterWriter): JobHandler {
  return handle(unreadLetter, async (ctx, { look, ...waiting }) => {
    const found = await findStillWaiting(ctx.db.read, waiting);
    if (!found) return;
    if (look < MOST_LOOKS && (await isThere(ctx, found, waiting))) {
      await inTransaction(ctx, (tx) => letterLater(tx, waiting, look + 1, ctx.clock.now()));
      return;
    }
    const mail = await letterOf(ctx, found, waiting, writeLetter);
    if (!mail) return;
    try {
      await ctx.ports.mail.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // The message itself is where it was, and the bell tells of it.
      ctx.log.error({ err: error, mailId: mail.id }, 'a letter about an unread message was refused for good');
    }
  });
}
