import { EMAIL_TOPICS, type EmailTopic } from '@gable/contracts/email';
import { MailRejectedError } from '#integrations/mail/mail.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { isLastAttempt, type JobInfo } from '#outbox/index.ts';
import { listUnsubscribedTopics } from './email.repository.ts';
import type { EmailSite, EmailTemplate, OutgoingEmail } from './email.ts';
import { renderEmail } from './layout/render-email.ts';
import { buildUnsubscribeUrl } from './unsubscribe/unsubscribe.ts';

/** The maximum length of a mail server's reason, in characters. */
const REASON_MAX = 300;
const UNREACHABLE = 'The mail server could not be reached for many hours. Please send it again.';

/** What the delivery of an email needs. */
export type DeliveryContext = Pick<UseCaseContext, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  readonly ports: Pick<UseCaseContext['ports'], 'mail' | 'supportEmail'>;
};

function getSite({ publicUrl, ports: { supportEmail } }: SiteContext): EmailSite {
  return { publicUrl, supportEmail };
}

type SiteContext = Pick<DeliveryContext, 'publicUrl'> & {
  readonly ports: Pick<DeliveryContext['ports'], 'supportEmail'>;
};

/** Returns why an email will never be delivered; null if another attempt may succeed. */
function findPermanentFailure(error: unknown, attempt: number): string | null {
  if (error instanceof MailRejectedError) return error.message.slice(0, REASON_MAX);
  return isLastAttempt(attempt) ? UNREACHABLE : null;
}

function formatUnsubscribe(topic: EmailTopic): string {
  return `Unsubscribe from these emails (${EMAIL_TOPICS[topic].label})`;
}

async function findUnsubscribeLink(ctx: DeliveryContext, { to, topic }: OutgoingEmail<unknown>) {
  if (!topic) return undefined;
  const url = await buildUnsubscribeUrl(ctx, { email: to, topic });
  return { label: formatUnsubscribe(topic), url };
}

/**
 * Renders and sends an email, unless its recipient has unsubscribed from its topic. Returns after a
 * permanent rejection, which ends the job; throws for any other error, so that the job is retried.
 */
export async function deliverEmail<Data>(
  ctx: DeliveryContext,
  email: Omit<EmailTemplate<unknown, Data>, 'samples'>,
  outgoing: OutgoingEmail<Data>,
  { jobId, attempt }: JobInfo,
): Promise<void> {
  const { id = `${email.topic.name}-${jobId}`, to, replyTo, topic, attachments = [], data } = outgoing;
  if (topic && (await listUnsubscribedTopics(ctx.db.read, to)).has(topic)) return;
  const content = email.content(data, getSite(ctx));
  const unsubscribe = await findUnsubscribeLink(ctx, outgoing);
  try {
    await ctx.ports.mail.send({
      id,
      to,
      subject: content.subject,
      ...renderEmail(content, { publicUrl: ctx.publicUrl, unsubscribe }),
      ...(replyTo && { replyTo }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
      ...(attachments.length > 0 && { attachments }),
    });
  } catch (error) {
    const reason = findPermanentFailure(error, attempt);
    if (reason === null) throw error;
    await outgoing.onFailed?.(reason, error);
    ctx.log.error({ err: error, mailId: id }, 'email delivery failed permanently');
    if (error instanceof MailRejectedError) return;
    throw error;
  }
  await outgoing.onDelivered?.();
}

/** Renders an email without sending it. The unsubscribe link leads nowhere. */
export function renderPreview<Data>(
  ctx: SiteContext,
  email: Pick<EmailTemplate<never, Data>, 'content'>,
  { data, topic }: Pick<OutgoingEmail<Data>, 'data' | 'topic'>,
): { readonly subject: string; readonly html: string } {
  const { publicUrl } = ctx;
  const content = email.content(data, getSite(ctx));
  const url = new URL('/unsubscribe', publicUrl).href;
  const unsubscribe = topic && { label: formatUnsubscribe(topic), url };
  return { subject: content.subject, html: renderEmail(content, { publicUrl, unsubscribe }).html };
}
