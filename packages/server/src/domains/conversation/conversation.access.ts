import type { DealId } from '@gable/contracts/kernel';
import {
  type ConversationAccess,
  findConversationAccess,
  isConversationOpen,
} from '@gable/contracts/message';
import type { Client } from '@gable/contracts/party';
import { eq, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { Authorized, failure, requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { listBoundClients } from '../proposal/index.ts';

/** A user who may read and send messages about a deal. */
export interface Participant extends ConversationAccess {
  readonly deal: DealRow;
  /** The clients whom proposals of the deal are bound to. */
  readonly bound: readonly Client[];
  readonly user: User;
}

const dealById = preparedQuery((reader) =>
  reader
    .select()
    .from(deals)
    .where(eq(deals.id, sql.placeholder('dealId'))),
);

/**
 * Returns the actor's access to the conversations of a deal. Null unless the actor is the deal's agent,
 * the buyer with its current address, or a former client with a bound proposal.
 */
export async function findParticipant(
  ctx: UseCaseContext,
  dealId: DealId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<Participant> | null> {
  const user = requireUser(ctx.actor);
  const [deal] = await dealById(reader, {}).execute({ dealId });
  const bound = deal ? await listBoundClients(reader, dealId) : [];
  const access = deal && findConversationAccess(user, deal, bound);
  return deal && access ? Authorized.grant({ deal, bound, user, ...access }) : null;
}

/** Returns the actor's access to the conversations of a deal. NOT_FOUND for everyone else. */
export async function requireParticipant(
  ctx: UseCaseContext,
  dealId: DealId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<Participant>> {
  const participant = await findParticipant(ctx, dealId, reader);
  if (!participant) throw failure('NOT_FOUND', { entity: 'deal' });
  return participant;
}

/** Whether a participant can read the conversation with a client's address. The agent reads all of them. */
export function canReadConversation({ row }: Authorized<Participant>, clientEmail: string): boolean {
  return row.side === 'agent' || row.addresses.includes(clientEmail);
}

/**
 * Requires that a participant can write to a client's address. CLIENT_CHANGED for a former address,
 * CONVERSATION_CLOSED in an archived deal.
 */
export function assertCanWrite({ row }: Authorized<Participant>, clientEmail: string): void {
  if (!row.addresses.includes(clientEmail)) throw failure('CLIENT_CHANGED', {});
  if (!isConversationOpen(row.deal)) throw failure('CONVERSATION_CLOSED', {});
}

/**
 * Returns the client's address of the requested conversation. Defaults to the current client's, or to
 * the client's own. The agent may request any former address. NOT_FOUND for another client's address.
 */
export function getClientEmail(participant: Authorized<Participant>, requested: string | undefined): string {
  if (requested === undefined) return participant.row.addresses[0];
  if (!canReadConversation(participant, requested)) throw failure('NOT_FOUND', { entity: 'deal' });
  return requested;
}
