import { MINUTE_MS } from '@gable/contracts/kernel';
import { listDeliveries } from '#emails/index.ts';
import type { NotificationEmailPayload } from '#emails/templates/notification/notification-email-template.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { findCurrentVersion } from '../contract/index.ts';

type Version = NonNullable<NotificationEmailPayload['contractVersion']>;

/** How long the same version is not emailed again, in milliseconds. */
const PAUSE_MS = MINUTE_MS;

/** Whether the version was emailed within the last minute. */
async function wasJustEmailed(
  { db, clock }: UseCaseContext,
  { kind, proposalId, recipient }: NotificationEmailPayload,
  { contractId, number }: Version,
): Promise<boolean> {
  if (proposalId === undefined || !('email' in recipient)) return false;
  const prefix = `${recipient.email}:${kind}:${contractId}:${number}:`;
  const since = clock.now() - PAUSE_MS;
  return (await listDeliveries(db.read, proposalId)).some(
    ({ dedupeKey, deliveredAt }) =>
      deliveredAt !== null && deliveredAt > since && dedupeKey.startsWith(prefix),
  );
}

/**
 * Whether the email about a status of a contract still applies. It waits for some seconds, and the
 * agent may choose another status meanwhile. True for all other emails.
 */
export async function isContractEmailDue(
  ctx: UseCaseContext,
  payload: NotificationEmailPayload,
): Promise<boolean> {
  const { kind, contractVersion } = payload;
  if (!contractVersion) return true;
  const current = await findCurrentVersion(ctx.db.read, contractVersion.contractId);
  if (!current) return false;
  switch (kind) {
    case 'contract_sent': {
      const { number, sentAt } = contractVersion;
      const isCurrent = current.number === number && current.sentAt === sentAt;
      return current.status === 'sent' && isCurrent && !(await wasJustEmailed(ctx, payload, contractVersion));
    }
    case 'contract_withdrawn':
      return current.status === 'draft' || current.status === 'expired';
    default:
      return true;
  }
}
