import type { DealId, ProposalId, UserId } from '@gable/contracts/kernel';
import { and, eq, isNull, type SQL, sum } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import type { AttachmentPlace, FoundAttachment } from './attachment.access.ts';
import { type AttachmentRow, attachments } from './attachment.tables.ts';

/** Returns the condition for the files of a deal itself, without those of its proposals and messages. */
export const ofDeal = (dealId: DealId): SQL | undefined =>
  and(eq(attachments.dealId, dealId), isNull(attachments.proposalId), isNull(attachments.clientEmail));

/** Returns the condition for the files of a deal, without those of its proposals. */
export const ofDealAndMessages = (dealId: DealId): SQL | undefined =>
  and(eq(attachments.dealId, dealId), isNull(attachments.proposalId));

/** The files of a conversation that a user has not sent. */
export interface UnsentFiles {
  readonly dealId: DealId;
  readonly clientEmail: string;
  readonly uploaderId: UserId;
}

export const ofProposal = (proposalId: ProposalId): SQL => eq(attachments.proposalId, proposalId);

/** Returns the condition for the files that a user uploaded to a conversation and has not sent. */
export const ofUnsentMessage = ({ dealId, clientEmail, uploaderId }: UnsentFiles): SQL | undefined =>
  and(
    eq(attachments.dealId, dealId),
    eq(attachments.clientEmail, clientEmail),
    eq(attachments.uploaderId, uploaderId),
    isNull(attachments.messageId),
  );

function ofPlace({ dealId, proposal, clientEmail, user }: AttachmentPlace): SQL | undefined {
  if (proposal) return ofProposal(proposal.proposal.id);
  if (clientEmail === null) return ofDeal(dealId);
  return ofUnsentMessage({ dealId, clientEmail, uploaderId: user.userId });
}

/** Counts the files of a deal itself, of a proposal, or of a user's unsent message. */
export async function countAttachments(reader: Reader, place: AttachmentPlace): Promise<number> {
  return reader.$count(attachments, ofPlace(place));
}

/** Returns the total size of the files that a user attached, in bytes. */
export async function sumSizes(reader: Reader, uploaderId: UserId): Promise<number> {
  const [row] = await reader
    .select({ total: sum(attachments.size) })
    .from(attachments)
    .where(eq(attachments.uploaderId, uploaderId));
  return Number(row?.total ?? 0);
}

/** Whether an attachment refers to a stored file. */
export async function isFileUsed(reader: Reader, file: string): Promise<boolean> {
  return (await reader.$count(attachments, eq(attachments.file, file))) > 0;
}

type NewRow = Omit<
  AttachmentRow,
  'dealId' | 'proposalId' | 'clientEmail' | 'messageId' | 'uploaderId' | 'side'
>;

/** Inserts an attachment of an authorized user. */
export async function insertAttachment(
  tx: Transaction,
  { row: place }: Authorized<AttachmentPlace>,
  values: NewRow,
): Promise<AttachmentRow> {
  const { dealId, proposal, clientEmail, user, side } = place;
  const proposalId = proposal?.proposal.id ?? null;
  const target = { dealId, proposalId, clientEmail, messageId: null };
  const row: AttachmentRow = { ...values, ...target, uploaderId: user.userId, side };
  await tx.insert(attachments).values(row);
  return row;
}

export async function deleteAttachmentRow(
  tx: Transaction,
  { row }: Authorized<FoundAttachment>,
): Promise<void> {
  await tx.delete(attachments).where(eq(attachments.id, row.attachment.id));
}

/** Deletes the attachments of a deal or a proposal that is deleted. Returns their rows. */
export async function deleteAttachmentRows(
  tx: Transaction,
  condition: SQL | undefined,
): Promise<AttachmentRow[]> {
  return tx.delete(attachments).where(condition).returning();
}
