import type { DealId } from '@gable/contracts/kernel';
import { toDecimalText } from '@gable/contracts/kernel';
import { TOUR_SERVICE } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import {
  findActiveDealOf,
  insertNewDeal,
  isDealActive,
  isDealQuotaReached,
  lockDealRow,
} from '../deal/index.ts';
import { loadAgentActor } from '../profile/index.ts';
import { acceptStandingOffer, type ProposalWithDeal } from '../proposal/index.ts';
import { findDealOfAddress, type TourRow } from '../tour/index.ts';

type Booking = Pick<
  TourRow,
  | 'agentId'
  | 'clientId'
  | 'clientName'
  | 'clientEmail'
  | 'phone'
  | 'address'
  | 'addressKey'
  | 'startsAt'
  | 'timeZone'
  | 'priceCents'
>;

/** Whether a deal is active, and stays it until the transaction ends. */
async function lockIfActive(tx: Transaction, dealId: DealId): Promise<boolean> {
  await lockDealRow(tx, dealId);
  return isDealActive(tx, dealId);
}

/** Finds the deal of an earlier tour to the address, or else the client's newest deal. */
async function findDeal(tx: Transaction, booking: Booking): Promise<DealId | undefined> {
  const earlier = await findDealOfAddress(tx, booking);
  if (earlier && (await lockIfActive(tx, earlier))) return earlier;
  const newest = await findActiveDealOf(tx, booking.agentId, booking.clientEmail);
  return newest && (await lockIfActive(tx, newest)) ? newest : undefined;
}

/**
 * ACCOUNT_NOT_READY if the tour would need a new deal and the agent can have no other. The deal is
 * created when the card is held, which is too late to tell the client.
 */
export async function assertDealPossible(
  ctx: UseCaseContext,
  tx: Transaction,
  booking: Booking,
): Promise<void> {
  const isReached = await isDealQuotaReached(ctx, tx, booking.agentId);
  if (isReached && !(await findDeal(tx, booking))) throw failure('ACCOUNT_NOT_READY', { of: 'agent' });
}

/**
 * Adds a tour to the client's deal as a proposal that the client accepted by booking. Creates the deal if
 * the agent has none with the client. QUOTA_REACHED.
 */
export async function createTourDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  booking: Booking,
): Promise<ProposalWithDeal> {
  // The agent's settings are a standing offer: the deal and the proposal of a booking are the agent's.
  const agent = { ...ctx, actor: await loadAgentActor(tx, booking.agentId, 'booking-page') };
  const known = await findDeal(tx, booking);
  const created = known
    ? null
    : await insertNewDeal(agent, tx, {
        customerName: booking.clientName,
        customerEmail: booking.clientEmail,
        customerPhone: booking.phone ?? '',
        status: 'active',
      });
  const dealId = known ?? created?.id;
  if (!dealId) throw new Error('A booking has no deal.');
  return acceptStandingOffer(ctx, agent, tx, {
    dealId,
    serviceType: TOUR_SERVICE,
    amount: toDecimalText(booking.priceCents),
    // Without the time, which can change: the screens of the proposal link to the tour.
    description: `Tour of ${booking.address}.`,
    status: 'pending',
  });
}
