import type { DealId } from '@gable/contracts/kernel';
import { type Correspondence, correspondenceOf } from '@gable/contracts/message';
import type { Client } from '@gable/contracts/party';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { Authorized, failure, type Person, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { type DealRow, deals } from '../deal/index.ts';
import { listBoundClients } from '../proposal/index.ts';

/** One of those who may write to each other about a deal. */
export interface Correspondent extends Correspondence {
  readonly deal: DealRow;
  /** The clients that proposals of the deal are bound to. */
  readonly bound: readonly Client[];
  readonly person: Person;
}

/**
 * The actor's part in the conversations of a deal. NOT_FOUND for everyone but the deal's agent, the buyer with its current
 * address, and a former client who is bound to something in it.
 */
export async function requireCorrespondent(
  ctx: UseCaseContext,
  dealId: DealId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<Correspondent>> {
  const person = requirePerson(ctx.actor);
  const [deal] = await reader.select().from(deals).where(eq(deals.id, dealId));
  const bound = deal ? await listBoundClients(reader, dealId) : [];
  const correspondence = deal && correspondenceOf(person, deal, bound);
  if (!deal || !correspondence) throw failure('NOT_FOUND', { entity: 'deal' });
  return Authorized.proven({ deal, bound, person, ...correspondence });
}

/**
 * The client's address of the conversation that is meant: without one the current client's, or a client's own. The agent may
 * name any address that the deal carried before. NOT_FOUND for a client who asks for any but their own.
 */
export function addressOf({ row }: Authorized<Correspondent>, asked: string | undefined): string {
  const { addresses, side } = row;
  if (asked === undefined || addresses.includes(asked)) return asked ?? addresses[0];
  if (side !== 'agent') throw failure('NOT_FOUND', { entity: 'deal' });
  return asked;
}
