import { type Instant, instant, proposalIdSchema } from '@gable/contracts/kernel';
import type { InvitationToken } from '@gable/contracts/letter';
import * as z from 'zod/mini';
import type { EntryLink } from '#integrations/entry/entry-links.port.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineTopic, enqueue, handle, type JobHandler } from '#outbox/index.ts';
import { isAnswered } from '../delivery.ts';
import type { LetterWriter } from '../letter-words.ts';
import { clientUrl } from '../way-in.ts';
import { findOffer, requireInvitation } from './find-invitation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A link that was asked for is opened at once. */
const NEW_LINK_HOURS = 1;
/** So many links about one proposal go to one address in a day, the letters' own included. */
const LINKS_A_DAY = 10;

const newLink = defineTopic(
  'letter.new-link',
  z.object({ email: z.string(), subject: proposalIdSchema }),
  'email',
);

async function isTooOften(
  ctx: UseCaseContext,
  about: Pick<EntryLink, 'email' | 'subject'>,
  now: Instant,
): Promise<boolean> {
  const since = instant(now - 24 * HOUR_MS);
  return ((await ctx.ports.entryLinks?.countSince(about, since)) ?? 0) >= LINKS_A_DAY;
}

/**
 * Sends a new link to the address that the old one was for, whoever asks: only who reads its mail can use it. One a
 * minute, however often it is asked for. NOT_FOUND for a link that is none of ours; RATE_LIMITED.
 */
export async function sendNewLink(ctx: UseCaseContext, input: InvitationToken): Promise<null> {
  const { link, offer } = await requireInvitation(ctx, input);
  const now = ctx.clock.now();
  if (await isTooOften(ctx, link, now)) throw failure('RATE_LIMITED', { retryAfterSeconds: HOUR_MS / 1_000 });
  const { email } = link;
  const key = `${email}:${offer.proposal.id}:${Math.floor(now / MINUTE_MS)}`;
  await inTransaction(ctx, (tx) => enqueue(tx, newLink, { email, subject: offer.proposal.id }, { now, key }));
  return null;
}

/** Writes and sends it; nothing when the proposal has become somebody else's meanwhile. */
export function newLinkHandler(writeLetter: LetterWriter): JobHandler {
  return handle(newLink, async (ctx, about, { jobId }) => {
    const offer = await findOffer(ctx.db.read, about);
    if (!offer || (await isTooOften(ctx, about, ctx.clock.now()))) return;
    const { proposal, client: recipient, agent } = offer;
    const { email, subject: proposalId } = about;
    const agentName = agent.name || agent.email;
    const client = { email, name: recipient.name, proposalId, lifeMs: NEW_LINK_HOURS * HOUR_MS };
    const words = {
      preview: `It opens the proposal of ${agentName}.`,
      heading: 'Your new link',
      paragraphs: [
        `Hello ${recipient.name},`,
        `Here is the link that you asked for. It opens the proposal of ${agentName}: ${proposal.serviceType}.`,
        'It works once, within 1 hour. Please do not pass this e-mail on.',
      ],
      action: { label: 'Read the Proposal', url: await clientUrl(ctx, client) },
      footnote: 'You did not ask for it? Then leave this e-mail alone. Nobody gets in without it.',
      publicUrl: ctx.publicUrl,
    };
    const mail = { id: `link-${jobId}`, to: email, subject: 'Your new link to the proposal' };
    try {
      await ctx.ports.mail.send({ ...mail, ...writeLetter(words) });
    } catch (error) {
      if (!isAnswered(error)) throw error;
      ctx.log.error({ err: error, jobId }, 'a new link could not be delivered');
    }
  });
}
