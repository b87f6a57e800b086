import type { InvoiceId } from '@gable/contracts/kernel';
import { NOTIFICATIONS, type NotificationKind } from '@gable/contracts/notification';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { addLoader, deliveryExists, insertDelivery, type OutgoingEmail } from '#emails/index.ts';
import {
  asksForAnswer,
  isEmailed,
  type NotificationEmailData,
  type NotificationEmailPayload,
  notificationTemplate,
} from '#emails/templates/notification/notification-email-template.ts';
import type { EmailContext } from '#emails/templates/notification/notification-template.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { deals } from '../deal/index.ts';
import { enqueueNotification } from '../notification/index.ts';
import { isContractEmailDue } from './contract-email-due.ts';
import { agentUrl, buyerUrl, invitationUrl } from './email-links.ts';
import { type ClientSubject, findClientPage } from './find-client-page.ts';
import { findEmailContext } from './find-email-context.ts';

type Recipient = EmailContext['recipient'];

/** The deduplication key of a delivery. */
function toDeliveryKey({ recipient, key }: NotificationEmailPayload): string {
  return `${'email' in recipient ? recipient.email : recipient.userId}:${key}`;
}

function isToClient({ kind }: NotificationEmailPayload): boolean {
  return NOTIFICATIONS[kind].email?.to === 'buyer';
}

/** Returns the path of the tour that an event of the agent is about. */
function toTourPath({ payload }: NotificationEmailPayload): string {
  return 'tourId' in payload && payload.tourId !== undefined ? `/tours/${payload.tourId}` : '/tours';
}

/** Returns the receipt that an event of the client is about. A receipt has the id of its invoice. */
function findReceiptId({ kind, invoiceId }: NotificationEmailPayload): InvoiceId | undefined {
  return kind === 'payment_received' || kind === 'refund_received' ? invoiceId : undefined;
}

/** Returns the invoice that an event of the client asks to pay, or to read if a card is charged. */
function findInvoice(event: NotificationEmailPayload): ClientSubject['invoice'] {
  const { invoiceId: id } = event;
  if (id === undefined) return undefined;
  switch (event.kind) {
    case 'invoice_ready':
      return { id, act: event.payload.autopayCard ? 'view' : 'pay' };
    case 'payment_declined':
    case 'autopay_failed':
      return { id, act: 'pay' };
    default:
      return undefined;
  }
}

/** The emails with signed copies, which clients keep and forward: their button does not sign in. */
const KEPT_KINDS: readonly NotificationKind[] = ['contract_completed', 'contract_countersigned'];

/** Whether the button of a client's email signs them in. */
function signsClientIn(ctx: UseCaseContext, payload: NotificationEmailPayload): boolean {
  if (!isToClient(payload) || payload.proposalId === undefined) return false;
  return Boolean(ctx.ports.invitationLinks) && !KEPT_KINDS.includes(payload.kind);
}

/** Returns the link of a client's email. */
async function buildClientUrl(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
  recipient: Recipient,
): Promise<string> {
  const { proposalId } = payload;
  if (proposalId === undefined) return buyerUrl(ctx, recipient.email);
  const subject = { proposalId, receiptId: findReceiptId(payload), invoice: findInvoice(payload) };
  if (signsClientIn(ctx, payload)) return invitationUrl(ctx, { ...recipient, ...subject });
  return buyerUrl(ctx, recipient.email, (await findClientPage(ctx.db.read, subject)).path);
}

async function buildActionUrl(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
  recipient: Recipient,
): Promise<string> {
  const { kind, proposalId } = payload;
  if (isToClient(payload)) return buildClientUrl(ctx, payload, recipient);
  const { page } = NOTIFICATIONS[kind].display;
  if (page === 'tour') return agentUrl(ctx, toTourPath(payload));
  if (page !== 'proposal') return agentUrl(ctx, `/settings?tab=${page}`);
  return agentUrl(ctx, proposalId === undefined ? '/dashboard' : `/proposals/${proposalId}`);
}

/** Returns the links that ask the agent to confirm an answer; null for other emails. */
function buildAnswers(ctx: UseCaseContext, payload: NotificationEmailPayload): EmailContext['answers'] {
  if (!asksForAnswer(payload)) return null;
  const path = toTourPath(payload);
  return {
    acceptUrl: agentUrl(ctx, `${path}?answer=accept`),
    declineUrl: agentUrl(ctx, `${path}?answer=decline`),
  };
}

/** Notifies the agent that an email to their client failed: only they can correct the address. */
async function notifyAgentOfFailure(
  ctx: UseCaseContext,
  tx: Transaction,
  job: NotificationEmailPayload,
  { email, name, reason }: Recipient & { readonly reason: string },
): Promise<void> {
  const { dealId, proposalId, payload } = job;
  if (dealId === undefined || !('serviceType' in payload)) return;
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId));
  if (!deal) return;
  const { serviceType } = payload;
  const notification = {
    userId: deal.agentId,
    kind: 'email_failed',
    key: `email_failed:${toDeliveryKey(job)}`,
    payload: { serviceType, customerName: name || email, email, reason },
    dealId,
    ...(proposalId && { proposalId }),
  } as const;
  await enqueueNotification(tx, notification, ctx.clock.now());
}

async function storeDelivery(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
  recipient: Recipient,
  failure: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const { kind, proposalId = null } = payload;
  await inTransaction(ctx, async (tx) => {
    const isFirst = await insertDelivery(tx, {
      dedupeKey: toDeliveryKey(payload),
      kind,
      email: recipient.email,
      proposalId,
      createdAt: now,
      deliveredAt: failure === null ? now : null,
      failure,
    });
    if (isFirst && failure !== null && isToClient(payload))
      await notifyAgentOfFailure(ctx, tx, payload, { ...recipient, reason: failure });
  });
}

/**
 * Loads the email of a notification. Null if its kind has no email, if the recipient no longer exists,
 * or if the proposal has another client now. `buildUrl` replaces the button's personal link.
 */
export async function loadNotificationEmail(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
  buildUrl = buildActionUrl,
): Promise<OutgoingEmail<NotificationEmailData> | null> {
  if (!isEmailed(payload)) return null;
  const found = await findEmailContext(ctx, payload);
  if (!found) return null;
  const { attachments, ...context } = found;
  const { recipient, agent } = context;
  const actionUrl = await buildUrl(ctx, payload, recipient);
  return {
    to: recipient.email,
    replyTo: isToClient(payload) ? agent.email : undefined,
    data: {
      event: payload,
      context: {
        ...context,
        actionUrl,
        answers: buildAnswers(ctx, payload),
        signsIn: signsClientIn(ctx, payload),
      },
    },
    topic: NOTIFICATIONS[payload.kind].email?.topic,
    attachments,
  };
}

/** The email of a notification, once for each recipient and key, if what it says still applies. */
export const notificationEmail = addLoader(
  notificationTemplate,
  async (ctx: UseCaseContext, payload, { jobId }) => {
    if (await deliveryExists(ctx.db.read, toDeliveryKey(payload))) return null;
    if (!(await isContractEmailDue(ctx, payload))) return null;
    const email = await loadNotificationEmail(ctx, payload);
    if (!email) return null;
    const { recipient } = email.data.context;
    return {
      ...email,
      id: `letter-${jobId}`,
      onDelivered: () => storeDelivery(ctx, payload, recipient, null),
      onFailed: (reason) => storeDelivery(ctx, payload, recipient, reason),
    };
  },
);
