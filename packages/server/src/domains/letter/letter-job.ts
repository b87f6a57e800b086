import { LETTER_TERMS, type LetterTerms } from '@gable/contracts/letter';
import { eq } from 'drizzle-orm';
import type { Mail, MailAttachment } from '#integrations/mail/mail.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { handle, type JobHandler } from '#outbox/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { type LetterAbout, letterAbout, tellLater } from '../notification/index.ts';
import { findAttachments } from './attachments.ts';
import { isAnswered, lastingReason } from './delivery.ts';
import { findScene, type Scene } from './find-scene.ts';
import { isSettled, settleLetter } from './letter.repository.ts';
import type { LetterWords, LetterWriter } from './letter-words.ts';
import { agentUrl, buyerUrl, clientUrl } from './way-in.ts';
import { isSwitchedOff, wayOutOf } from './way-out.ts';
import { draftLetter } from './words/draft-letter.ts';
import type { LetterDraft } from './words/letter-draft.ts';

/** A letter that is to be sent now. */
interface DueLetter {
  readonly scene: Scene;
  readonly terms: LetterTerms;
  readonly draft: LetterDraft;
  readonly attachments: readonly MailAttachment[];
}

/** The happening and its addressee. */
function keyOf({ addressee, key }: LetterAbout): string {
  return `${'email' in addressee ? addressee.email : addressee.userId}:${key}`;
}

async function isUnwanted(ctx: UseCaseContext, { topic }: LetterTerms, email: string): Promise<boolean> {
  return topic !== null && isSwitchedOff(ctx, { email, topic });
}

/** What is to be sent; null when it was sent already, nobody wants it, or this version has no words for it. */
async function findDue(ctx: UseCaseContext, about: LetterAbout): Promise<DueLetter | null> {
  const terms = LETTER_TERMS[about.kind];
  if (terms === null || (await isSettled(ctx.db.read, keyOf(about)))) return null;
  const found = await findScene(ctx.db.read, about, ctx.publicUrl);
  if (!found || (await isUnwanted(ctx, terms, found.addressee.email))) return null;
  const attachments = await findAttachments(ctx, about);
  const scene = { ...found, attached: attachments.map(({ fileName }) => fileName) };
  const draft = draftLetter(about, scene);
  return draft && { scene, terms, draft, attachments };
}

/** Where the letter's button leads. A client's link is made anew for each try: its secret is kept nowhere. */
async function actionUrl(ctx: UseCaseContext, about: LetterAbout, { scene, terms, draft }: DueLetter) {
  const { proposalId } = about;
  if (terms.to === 'buyer' && proposalId !== undefined)
    return clientUrl(ctx, { ...scene.addressee, proposalId });
  if (terms.to === 'buyer') return buyerUrl(ctx, scene.addressee.email);
  if (draft.opens !== 'proposal') return agentUrl(ctx, `/settings?tab=${draft.opens}`);
  return agentUrl(ctx, proposalId === undefined ? '/dashboard' : `/proposals/${proposalId}`);
}

function footnoteOf({ scene, terms }: DueLetter): string {
  const { agent } = scene;
  if (terms.topic !== null) return 'You get this e-mail because you use Gable.';
  if (terms.to === 'account')
    return 'You get this email because it is about the security of your Gable account. Security emails can’t be turned off.';
  if (terms.to === 'agent')
    return 'You get this e-mail because it is part of your business on Gable. Such e-mails are always sent.';
  const name = agent.name || agent.email;
  return `Do you have a question? Answer this e-mail, and it goes straight to ${name}.
You get it because ${name} (${agent.email}) works with you on Gable. Such e-mails are part of that, and always sent.`;
}

async function compose(
  ctx: UseCaseContext,
  about: LetterAbout,
  due: DueLetter,
): Promise<{ readonly words: LetterWords; readonly mail: Omit<Mail, 'id' | 'text' | 'html'> }> {
  const { scene, terms, attachments } = due;
  const { subject, button, opens: _opens, ...draft } = due.draft;
  const { email } = scene.addressee;
  const wayOut = terms.topic === null ? null : await wayOutOf(ctx, { email, topic: terms.topic });
  return {
    words: {
      ...draft,
      action: { label: button, url: await actionUrl(ctx, about, due) },
      footnote: footnoteOf(due),
      ...(wayOut && { optOut: wayOut }),
      publicUrl: ctx.publicUrl,
    },
    mail: {
      to: email,
      subject,
      ...(attachments.length > 0 && { attachments }),
      ...(wayOut && { optOutUrl: wayOut.url }),
      ...(terms.to === 'buyer' && scene.agent.email !== '' && { replyTo: scene.agent.email }),
    },
  };
}

/** The agent hears that their client was not reached: only they can put the address right. */
async function tellUnreached(
  ctx: UseCaseContext,
  tx: Parameters<typeof tellLater>[0],
  about: LetterAbout,
  { email, name, reason }: { readonly email: string; readonly name: string; readonly reason: string },
): Promise<void> {
  const { dealId, proposalId } = about;
  if (dealId === undefined || !('serviceType' in about.facts)) return;
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId));
  if (!deal) return;
  const { serviceType } = about.facts;
  const facts = { serviceType, customerName: name || email, email, reason };
  const told = { userId: deal.agentId, kind: 'letter_failed', key: `letter_failed:${keyOf(about)}` } as const;
  await tellLater(tx, { ...told, facts, dealId, ...(proposalId && { proposalId }) }, ctx.clock.now());
}

async function settle(
  ctx: UseCaseContext,
  about: LetterAbout,
  { scene, terms }: DueLetter,
  failure: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const { email } = scene.addressee;
  const { kind, proposalId } = about;
  await inTransaction(ctx, async (tx) => {
    const end = { deliveredAt: failure === null ? now : null, failure };
    const letter = { key: keyOf(about), kind, email, proposalId: proposalId ?? null, createdAt: now };
    const isFirst = await settleLetter(tx, { ...letter, ...end });
    if (isFirst && failure !== null && terms.to === 'buyer')
      await tellUnreached(ctx, tx, about, { ...scene.addressee, reason: failure });
  });
}

/**
 * Writes the e-mail about a happening and hands it over, once for each key. Every try bears the same name, by which one
 * that was taken twice can be recognised. A mail server that is down, or says 'later', is asked again with growing pauses;
 * what can never be delivered is kept with the reason, and the agent is told whose client was not reached. The composition
 * root says who sets the letter in the house's layout.
 */
export function letterHandler(writeLetter: LetterWriter): JobHandler {
  return handle(letterAbout, async (ctx, about, { jobId, attempt }) => {
    const due = await findDue(ctx, about);
    if (!due) return;
    const { words, mail } = await compose(ctx, about, due);
    try {
      await ctx.ports.mail.send({ id: `letter-${jobId}`, ...mail, ...writeLetter(words) });
    } catch (error) {
      const reason = lastingReason(error, attempt);
      if (reason === null) throw error;
      ctx.log.error({ err: error, kind: about.kind, jobId }, 'an e-mail could not be delivered');
      await settle(ctx, about, due, reason);
      if (isAnswered(error)) return;
      throw error;
    }
    await settle(ctx, about, due, null);
  });
}
