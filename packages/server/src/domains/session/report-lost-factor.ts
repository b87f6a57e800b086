import { type Instant, instantSchema, type UserId, userIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { type Mail, MailRefused } from '#integrations/mail/mail.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineTopic, enqueue, handle, type JobHandler, RUN_BY_REQUEST } from '#outbox/index.ts';
import { type LetterWriter, lostFactorToOwner, lostFactorToSupport } from './lost-factor-letters.ts';

const HOUR_MS = 3_600_000;

/** Each letter is a job of its own: one that cannot be sent holds the other up no more than it is sent twice. */
const lostFactorLetter = defineTopic(
  'session.lost-factor-letter',
  z.object({
    to: z.enum(['owner', 'support']),
    userId: userIdSchema,
    /** Null when the user has none that is known to be theirs. */
    email: z.nullable(z.string()),
    note: z.string(),
    at: instantSchema,
  }),
  'email',
);

/** Somebody who gave the first proof and says that they cannot give the second. */
interface LostFactor {
  readonly userId: UserId;
  /** Lower case; null when the user has none that is known to be theirs. */
  readonly email: string | null;
  /** What they want support to know. */
  readonly note: string;
}

/** One report an hour is enough to be helped, and too few to bury somebody in letters. */
function keyOf(userId: UserId, to: 'owner' | 'support', at: Instant): string {
  return `${userId}:${to}:${Math.floor(at / HOUR_MS)}`;
}

/**
 * Tells support that somebody lost their second factor, and the owner of the account that somebody says so. Nothing else
 * happens by itself: whoever reads a person's mail must not get past their second factor. A second report of the same
 * user within the hour changes nothing.
 */
export async function reportLostFactor(
  ctx: Omit<UseCaseContext, 'actor'>,
  { userId, email, note }: LostFactor,
): Promise<void> {
  const at = ctx.clock.now();
  const recipients = email === null ? (['support'] as const) : (['support', 'owner'] as const);
  const jobIds = await inTransaction(ctx, async (tx) => {
    const ids: string[] = [];
    for (const to of recipients) {
      const payload = { to, userId, email, note, at };
      ids.push(
        await enqueue(tx, lostFactorLetter, payload, {
          now: at,
          key: keyOf(userId, to, at),
          ...RUN_BY_REQUEST,
        }),
      );
    }
    return ids;
  });
  // Not waited for: a mail server that is slow or down is the worker's business, which logs it and tries again.
  for (const jobId of jobIds) ctx.jobs.runNow(jobId).catch(() => undefined);
}

async function send(ctx: UseCaseContext, mail: Mail): Promise<void> {
  try {
    await ctx.ports.mail.send(mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    ctx.log.error(
      { err: error, mailId: mail.id },
      'a letter about a lost second factor was refused for good',
    );
  }
}

/** Sends one of the letters; the composition root says who sets it in the house's layout. */
export function lostFactorLetterHandler(writeLetter: LetterWriter): JobHandler {
  return handle(lostFactorLetter, async (ctx, report, { jobId }) => {
    const { publicUrl } = ctx;
    const { supportEmail } = ctx.ports;
    const id = `lost-factor-${jobId}`;
    if (report.to === 'support') {
      const { subject, letter } = lostFactorToSupport(report, publicUrl);
      const answersTo = report.email === null ? {} : { replyTo: report.email };
      await send(ctx, { id, to: supportEmail, subject, ...writeLetter(letter), ...answersTo });
      return;
    }
    if (report.email === null) return;
    const { subject, letter } = lostFactorToOwner(report.at, publicUrl);
    await send(ctx, { id, to: report.email, subject, ...writeLetter(letter), replyTo: supportEmail });
  });
}
