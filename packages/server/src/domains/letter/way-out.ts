import { LETTER_TOPICS, type LetterTopic } from '@gable/contracts/letter';
import type { UseCaseContext } from '#kernel/index.ts';
import { listMuted } from './letter.repository.ts';
import { optOutUrl } from './opt-out/opt-out.ts';

/** E-mails that a reader may do without, and their address. */
interface Dispensable {
  readonly email: string;
  readonly topic: LetterTopic;
}

/** Whether their reader has switched such e-mails off: then none is to be sent. */
export async function isSwitchedOff(
  ctx: Pick<UseCaseContext, 'db'>,
  { email, topic }: Dispensable,
): Promise<boolean> {
  return (await listMuted(ctx.db.read, email)).has(topic);
}

/** Where they are switched off, for the e-mail's foot and its head. */
export async function wayOutOf(
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
  subject: Dispensable,
): Promise<{ readonly label: string; readonly url: string }> {
  const label = `Switch these e-mails off (${LETTER_TOPICS[subject.topic].label})`;
  return { label, url: await optOutUrl(ctx, subject) };
}
