import { type ApiKeyAccess, hasScope } from '@gable/contracts/api-key';
import type { AttachmentSide } from '@gable/contracts/attachment';
import type { AttachmentId, DealId, Instant, ProposalId } from '@gable/contracts/kernel';
import type { Viewer } from '@gable/contracts/profile';
import { and, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { deals, requireDeal } from '../deal/index.ts';
import { type ProposalWithDeal, proposalIdsOfBuyer, proposals, requireProposal } from '../proposal/index.ts';
import { type AttachmentRow, attachments } from './attachment.tables.ts';

/** What files are attached to. */
export type AttachmentTarget = { readonly dealId: DealId } | { readonly proposalId: ProposalId };

/** A deal or a proposal that a user may attach files to. */
export interface AttachmentPlace {
  readonly user: User;
  readonly side: AttachmentSide;
  readonly dealId: DealId;
  /** Null for the deal itself. */
  readonly proposal: ProposalWithDeal | null;
}

/** An attachment with what decides whether it can be deleted. */
export interface FoundAttachment {
  readonly attachment: AttachmentRow;
  /** When the client first acted on its proposal. */
  readonly clientBoundAt: Instant | null;
}

/**
 * Returns the condition for the attachments of a user, in a query that joins deals and proposals
 * (`selectAttachments`). The agent of a deal sees all of them. A client sees those of their
 * proposals that were sent: the agent's, and their own (decision 83).
 */
export function attachmentsVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.userType === 'agent') return eq(deals.agentId, viewer.userId);
  return and(
    sql`${attachments.proposalId} in ${proposalIdsOfBuyer(viewer)}`,
    isNotNull(proposals.sentAt),
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

/**
 * Returns the place if the actor may attach files to it: the agent to their deals and proposals,
 * and the client to a proposal that was sent. NOT_FOUND for strangers, FORBIDDEN otherwise.
 */
export async function requirePlace(
  ctx: UseCaseContext,
  target: AttachmentTarget,
  reader: Reader = ctx.db.read,
): Promise<Authorized<AttachmentPlace>> {
  const user = requireUser(ctx.actor);
  if ('dealId' in target) {
    const { row } = await requireDeal(ctx, target.dealId, 'edit', reader);
    return Authorized.grant({ user, side: 'agent', dealId: row.id, proposal: null });
  }
  const { row } = await requireProposal(ctx, target.proposalId, 'read', reader);
  const side = user.userType === 'agent' ? 'agent' : 'client';
  if (side === 'client' && row.proposal.sentAt === null) throw failure('FORBIDDEN', { entity: 'proposal' });
  return Authorized.grant({ user, side, dealId: row.deal.id, proposal: row });
}

/** An API key needs the scope of what the file is attached to. API_KEY_SCOPE. */
function assertKeyScope({ keyScopes }: User, { proposalId }: AttachmentRow, access: ApiKeyAccess): void {
  const needed = proposalId === null ? (`deals:${access}` as const) : (`proposals:${access}` as const);
  if (keyScopes && !hasScope(keyScopes, needed)) throw failure('API_KEY_SCOPE', { needed });
}

/** Returns an attachment that the actor may see. NOT_FOUND for everyone else. API_KEY_SCOPE. */
export async function requireAttachment(
  ctx: UseCaseContext,
  attachmentId: AttachmentId,
  access: ApiKeyAccess,
  reader: Reader = ctx.db.read,
): Promise<Authorized<FoundAttachment>> {
  const user = requireUser(ctx.actor);
  const [found] = await selectAttachments(reader).where(
    and(eq(attachments.id, attachmentId), attachmentsVisibleTo(user)),
  );
  if (!found) throw failure('NOT_FOUND', { entity: 'attachment' });
  assertKeyScope(user, found.attachment, access);
  return Authorized.grant(found);
}
