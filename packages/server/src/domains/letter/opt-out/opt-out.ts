import type { LetterTopic, OptOut, OptOutView } from '@gable/contracts/letter';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { listMuted, storeSwitch } from '../letter.repository.ts';
import { optOutKey } from './opt-out-key.ts';
import { type OptOutSubject, openOptOut, sealOptOut } from './opt-out-token.ts';

/** The address that switches such e-mails to this reader off: a page for a person, one click for a mail program. */
export async function optOutUrl(
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'publicUrl'>,
  subject: { readonly email: string; readonly topic: LetterTopic },
): Promise<string> {
  const url = new URL('/unsubscribe', ctx.publicUrl);
  url.searchParams.set('token', sealOptOut(await optOutKey(ctx), subject));
  return url.href;
}

async function requireSubject(ctx: UseCaseContext, { token }: OptOut): Promise<OptOutSubject> {
  const subject = openOptOut(await optOutKey(ctx), token);
  if (!subject) throw failure('NOT_FOUND', { entity: 'link' });
  return subject;
}

async function turn(ctx: UseCaseContext, input: OptOut, on: boolean): Promise<OptOutView> {
  const subject = await requireSubject(ctx, input);
  await inTransaction(ctx, (tx) => storeSwitch(tx, { ...subject, on }, ctx.clock.now()));
  return { ...subject, on };
}

/** What the link of an e-mail's foot is about. Changes nothing: mail programs open links ahead. NOT_FOUND. */
export async function readOptOut(ctx: UseCaseContext, input: OptOut): Promise<OptOutView> {
  const subject = await requireSubject(ctx, input);
  return { ...subject, on: !(await listMuted(ctx.db.read, subject.email)).has(subject.topic) };
}

/** Switches such e-mails off; needs no sign-in, and may be done again. NOT_FOUND for a link that is not ours. */
export function optOut(ctx: UseCaseContext, input: OptOut): Promise<OptOutView> {
  return turn(ctx, input, false);
}

/** Takes it back. */
export function optIn(ctx: UseCaseContext, input: OptOut): Promise<OptOutView> {
  return turn(ctx, input, true);
}
