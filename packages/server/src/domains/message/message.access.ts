import type { DealId } from '@gable/contracts/kernel';
import { type ConversationAccess, findConversationAccess } from '@gable/contracts/message';
import type { Client } from '@gable/contracts/party';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
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

/**
 * Returns the actor's access to the conversations of a deal. NOT_FOUND unless the actor is the deal's
 * agent, the buyer with its current address, or a former client with a bound proposal.
 */
export async function requireParticipant(
  ctx: UseCaseContext,
  dealId: DealId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<Participant>> {
  const user = requireUser(ctx.actor);
  const [deal] = await reader.select().from(deals).where(eq(deals.id, dealId));
  const bound = deal ? await listBoundClients(reader, dealId) : [];
  const access = deal && findConversationAccess(user, deal, bound);
  if (!deal || !access) throw failure('NOT_FOUND', { entity: 'deal' });
  return Authorized.grant({ deal, bound, user, ...access });
}

/**
 * Returns the client's address of the requested conversation. Defaults to the current client's, or to
 * the client's own. The agent may request any former address. NOT_FOUND for another client's address.
 */
export function getClientEmail({ row }: Authorized<Participant>, requested: string | undefined): string {
  const { addresses, side } = row;
  if (requested === undefined || addresses.includes(requested)) return requested ?? addresses[0];
  if (side !== 'agent') throw failure('NOT_FOUND', { entity: 'deal' });
  return requested;
}
