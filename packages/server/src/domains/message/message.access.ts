import type { DealId } from '@gable/contracts/kernel';
import { type MessageSide, messageSide } from '@gable/contracts/message';
import type { Reader } from '../../db/index.ts';
import { Authorized, failure, type Person, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { type DealRow, requireDeal } from '../deal/index.ts';

/** One of the two who may write to each other about a deal. */
export interface Correspondent {
  readonly deal: DealRow;
  readonly person: Person;
  readonly side: MessageSide;
}

/**
 * The actor's part in the conversation of a deal. NOT_FOUND for everybody but the deal's agent and the buyer whose
 * verified address it carries now.
 */
export async function requireCorrespondent(
  ctx: UseCaseContext,
  dealId: DealId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<Correspondent>> {
  const person = requirePerson(ctx.actor);
  const { row: deal } = await requireDeal(ctx, dealId, 'read', reader);
  const side = messageSide(person, deal);
  if (side === null) throw failure('NOT_FOUND', { entity: 'deal' });
  return Authorized.proven({ deal, person, side });
}

/**
 * The client's address of the conversation that is meant: that of now, or for the agent one that the deal carried before.
 * NOT_FOUND for a client who asks for any but their own.
 */
export function addressOf({ row }: Authorized<Correspondent>, asked: string | undefined): string {
  const { deal, side } = row;
  if (asked === undefined || asked === deal.customerEmail) return deal.customerEmail;
  if (side !== 'agent') throw failure('NOT_FOUND', { entity: 'deal' });
  return asked;
}
