import type { InvitationToken } from '@gable/contracts/email';
import { HOUR_MS, MINUTE_MS } from '@gable/contracts/kernel';
import { sendEmail } from '#emails/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { isLimitReached, newLinkEmail } from './new-link.email.ts';
import { requireInvitation } from './read-invitation.ts';

/**
 * Emails a new link to the address of the old one. Anyone may ask, because only the owner of the
 * mailbox can use it. At most one email per minute. NOT_FOUND for an unknown link; RATE_LIMITED.
 */
export async function resendInvitation(ctx: UseCaseContext, input: InvitationToken): Promise<null> {
  const { link } = await requireInvitation(ctx, input);
  if (await isLimitReached(ctx, link)) throw failure('RATE_LIMITED', { retryAfterSeconds: HOUR_MS / 1_000 });
  const { email, subject } = link;
  const now = ctx.clock.now();
  const key = `${email}:${subject}:${Math.floor(now / MINUTE_MS)}`;
  await inTransaction(ctx, (tx) => sendEmail(tx, newLinkEmail, { email, subject }, { now, key }));
  return null;
}
