import { type ApiKeyAccess, type ApiKeyScope, hasScope } from '@gable/contracts/api-key';
import type { AttachmentSide } from '@gable/contracts/attachment';
import type { AttachmentId, DealId, Instant, ProposalId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import {
  assertCanWrite,
  canReadConversation,
  findParticipant,
  requireParticipant,
} from '../conversation/index.ts';
import { deals, requireDeal } from '../deal/index.ts';
import { type ProposalWithDeal, proposalIdsOfBuyer, proposals, requireProposal } from '../proposal/index.ts';
import { type AttachmentRow, attachments } from './attachment.tables.ts';

/** What files are attached to. */
export type AttachmentTarget =
  | { readonly dealId: DealId }
  | { readonly proposalId: ProposalId }
  /** A message that is not sent yet, to or from a client's address. */
  | { readonly dealId: DealId; readonly clientEmail: string };

/** A deal, a proposal or a conversation that a user may attach files to. */
export interface AttachmentPlace {
  readonly user: User;
  readonly side: AttachmentSide;
  readonly dealId: DealId;
  /** Null for the deal itself, and for a conversation. */
  readonly proposal: ProposalWithDeal | null;
  /** The client's address of the conversation; otherwise null. */
  readonly clientEmail: string | null;
}

/** An attachment with what decides whether it can be deleted. */
export interface FoundAttachment {
  readonly attachment: AttachmentRow;
  /** When the client first acted on its proposal. */
  readonly clientBoundAt: Instant | null;
}

/**
 * Returns the condition for the attachments of a user to deals and proposals, in a query that joins both
 * (`selectAttachments`). The agent of a deal sees all of them. A client sees those of their
 * proposals that were sent or that they acted on: the agent's, and their own (decision 83).
 */
export function attachmentsVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.userType === 'agent')
    return and(isNull(attachments.clientEmail), eq(deals.agentId, viewer.userId));
  return and(
    sql`${attachments.proposalId} in ${proposalIdsOfBuyer(viewer)}`,
    or(isNotNull(proposals.sentAt), isNotNull(proposals.clientBoundAt)),
    or(eq(attachments.side, 'agent'), eq(attachments.uploaderId, viewer.userId)),
  );
}

/** Selects attachments with their deal and their proposal. */
export function selectAttachments(reader: Reader) {
  return reader
    .select({ attachment: getTableColumns(attachments), clientBoundAt: proposals.clientBoundAt })
    .from(attachments)
    .innerJoin(deals, eq(deals.id, attachments.dealId))
    .leftJoin(proposals, eq(proposals.id, attachments.proposalId));
}

async function requireConversationPlace(
  ctx: UseCaseContext,
  dealId: DealId,
  clientEmail: string,
  reader: Reader,
): Promise<Authorized<AttachmentPlace>> {
  const participant = await requireParticipant(ctx, dealId, reader);
  assertCanWrite(participant, clientEmail);
  const { user, side } = participant.row;
  return Authorized.grant({ user, side, dealId, proposal: null, clientEmail });
}

/**
 * Returns the place if the actor may attach files to it: the agent to their deals and proposals, the
 * client to a proposal that was sent or that they acted on, and both to their conversation. NOT_FOUND
 * for strangers, CLIENT_CHANGED and CONVERSATION_CLOSED as for messages, FORBIDDEN otherwise.
 */
export async function requirePlace(
  ctx: UseCaseContext,
  target: AttachmentTarget,
  reader: Reader = ctx.db.read,
): Promise<Authorized<AttachmentPlace>> {
  const user = requireUser(ctx.actor);
  if ('clientEmail' in target)
    return requireConversationPlace(ctx, target.dealId, target.clientEmail, reader);
  if ('dealId' in target) {
    const { row } = await requireDeal(ctx, target.dealId, 'edit', reader);
    return Authorized.grant({ user, side: 'agent', dealId: row.id, proposal: null, clientEmail: null });
  }
  const { row } = await requireProposal(ctx, target.proposalId, 'read', reader);
  const side = user.userType === 'agent' ? 'agent' : 'client';
  const { sentAt, clientBoundAt } = row.proposal;
  if (side === 'client' && sentAt === null && clientBoundAt === null)
    throw failure('FORBIDDEN', { entity: 'proposal' });
  return Authorized.grant({ user, side, dealId: row.deal.id, proposal: row, clientEmail: null });
}

function getNeededScope({ proposalId, clientEmail }: AttachmentRow, access: ApiKeyAccess): ApiKeyScope {
  if (clientEmail !== null) return `messages:${access}`;
  return proposalId === null ? `deals:${access}` : `proposals:${access}`;
}

/** An API key needs the scope of what the file is attached to. API_KEY_SCOPE. */
function assertKeyScope({ keyScopes }: User, attachment: AttachmentRow, access: ApiKeyAccess): void {
  const needed = getNeededScope(attachment, access);
  if (keyScopes && !hasScope(keyScopes, needed)) throw failure('API_KEY_SCOPE', { needed });
}

/** Whether a user sees the file of a message. Until it is sent, only its uploader does. True for others. */
async function canSeeInConversation(
  ctx: UseCaseContext,
  { userId }: User,
  { dealId, clientEmail, messageId, uploaderId }: AttachmentRow,
  reader: Reader,
): Promise<boolean> {
  if (clientEmail === null) return true;
  if (messageId === null && uploaderId !== userId) return false;
  const participant = await findParticipant(ctx, dealId, reader);
  return participant !== null && canReadConversation(participant, clientEmail);
}

/** Returns an attachment that the actor may see. NOT_FOUND for everyone else. API_KEY_SCOPE. */
export async function requireAttachment(
  ctx: UseCaseContext,
  attachmentId: AttachmentId,
  access: ApiKeyAccess,
  reader: Reader = ctx.db.read,
): Promise<Authorized<FoundAttachment>> {
  const user = requireUser(ctx.actor);
  const isVisible = or(attachmentsVisibleTo(user), isNotNull(attachments.clientEmail));
  const [found] = await selectAttachments(reader).where(and(eq(attachments.id, attachmentId), isVisible));
  if (!found || !(await canSeeInConversation(ctx, user, found.attachment, reader)))
    throw failure('NOT_FOUND', { entity: 'attachment' });
  assertKeyScope(user, found.attachment, access);
  return Authorized.grant(found);
}
