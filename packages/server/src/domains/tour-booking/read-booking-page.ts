import { toDecimalText } from '@gable/contracts/kernel';
import { type BookingPage, type BookingPageQuery, getKeptAmount } from '@gable/contracts/tour';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';
import { findAvailabilityByHandle } from '../tour/index.ts';

/**
 * Returns what the booking page of an agent shows before a time is chosen. Public. The handle can be an
 * earlier one of the agent. NOT_FOUND for a handle that no agent has or had.
 */
export async function readBookingPage(
  ctx: Pick<UseCaseContext, 'db'>,
  { handle }: BookingPageQuery,
): Promise<BookingPage> {
  const offer = await findAvailabilityByHandle(ctx.db.read, handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  const [{ name, credentials, bio }, account] = await Promise.all([
    loadAgentCard(ctx.db.read, offer.agentId),
    findAccountOfAgent(ctx.db.read, offer.agentId),
  ]);
  return {
    handle: offer.handle,
    agent: { name, credentials, bio },
    canBook: account?.status === 'verified' && !account.closed,
    price: toDecimalText(offer.priceCents),
    lengthMinutes: offer.lengthMinutes,
    timeZone: offer.timeZone,
    serviceArea: offer.serviceArea,
    cancellation: {
      freeHours: offer.freeHours,
      keptAmount: toDecimalText(getKeptAmount(offer.priceCents, offer.keptPercent)),
    },
  };
}
