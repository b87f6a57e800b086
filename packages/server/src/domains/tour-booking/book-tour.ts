import { nameDiffers } from '@gable/contracts/contract';
import { instant, MINUTE_MS, type TourId, tourIdSchema } from '@gable/contracts/kernel';
import { type BookTour, getHoldDeadline, type TourBooking } from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import {
  failure,
  inTransaction,
  newId,
  requireBuyer,
  type UseCaseContext,
  type User,
} from '#kernel/index.ts';
import { signStandingOffer } from '../contract/index.ts';
import { lockUser } from '../profile/index.ts';
import {
  findAvailabilityByHandle,
  findTour,
  insertTour,
  listRequestsOf,
  type TourRow,
} from '../tour/index.ts';
import { openBookedHold, planHold } from '../tour-hold/index.ts';
import { createTourDeal } from './create-tour-deal.ts';
import { endOverdueTours, releaseBooking } from './end-tours.ts';
import { loadOffer } from './load-offer.ts';

/** How the signer saw the agreement, for its record. */
const SHOWN =
  'read the touring agreement on the booking page, agreed to sign electronically, and typed their name below it';

const toAddressKey = (address: string) =>
  address
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

/** NAME_DIFFERS if the signature is another name than the booking's or the account's. */
function assertNameMatches({ name, agreement }: BookTour, user: User): void {
  const account = name ?? user.name;
  if (nameDiffers(agreement.name, account)) throw failure('NAME_DIFFERS', { typed: agreement.name, account });
}

/**
 * Returns the booking that this request repeats, and ends a booking of another time that still waits for
 * the card. TOUR_ALREADY_REQUESTED if the agent has another request of the client.
 */
async function findRepeated(
  ctx: UseCaseContext,
  tx: Transaction,
  key: TourId | undefined,
  request: Pick<TourRow, 'agentId' | 'clientId' | 'startsAt' | 'addressKey'>,
): Promise<TourRow | undefined> {
  const known = key && (await findTour(tx, key));
  if (known) {
    const isSame = known.clientId === request.clientId && known.startsAt === request.startsAt;
    if (!isSame) throw failure('IDEMPOTENCY_MISMATCH', {});
    return known;
  }
  for (const tour of await listRequestsOf(tx, request)) {
    const isSame = tour.startsAt === request.startsAt && tour.addressKey === request.addressKey;
    if (isSame) return tour;
    if (tour.status !== 'awaiting_hold') throw failure('TOUR_ALREADY_REQUESTED', {});
    await releaseBooking(ctx, tx, tour);
  }
  return undefined;
}

/** Stores the deal, the accepted proposal, the signed agreement and the tour. */
async function store(ctx: UseCaseContext, tx: Transaction, user: User, input: BookTour): Promise<TourRow> {
  const now = ctx.clock.now();
  const start = instant(Date.parse(input.start));
  const { offer, agreement } = await loadOffer(tx, input.handle, start, now);
  if (agreement.version !== input.agreement.version) throw failure('AGREEMENT_CHANGED', {});
  const booking = {
    agentId: offer.agentId,
    clientId: user.userId,
    clientName: input.name ?? user.name,
    clientEmail: user.email,
    phone: input.phone ?? null,
    address: input.address,
    addressKey: toAddressKey(input.address),
    startsAt: agreement.tour.start,
    timeZone: offer.timeZone,
    priceCents: offer.priceCents,
  };
  const proposal = await createTourDeal(ctx, tx, booking);
  const contractId = await signStandingOffer(ctx, tx, proposal, {
    content: agreement.text,
    name: input.agreement.name,
    shown: SHOWN,
  });
  const tour: TourRow = {
    id: input.key ?? newId(tourIdSchema),
    ...booking,
    dealId: proposal.deal.id,
    proposalId: proposal.proposal.id,
    contractId,
    endsAt: agreement.tour.end,
    blockedUntil: instant(agreement.tour.end + offer.bufferMinutes * MINUTE_MS),
    notes: input.notes || null,
    freeHours: offer.freeHours,
    keptPercent: offer.keptPercent,
    autoAccept: offer.autoAccept,
    agreementVersion: agreement.version,
    agreementEndsAt: agreement.endsAt,
    status: 'awaiting_hold',
    sequence: 0,
    answerFrom: null,
    respondBefore: getHoldDeadline(now),
    keptCents: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertTour(tx, tour);
  await planHold(tx, { tour, now });
  return tour;
}

/**
 * Books a tour and opens the hold at the provider. See `storeBooking` for the errors. ACCOUNT_NOT_READY
 * if the agent cannot receive payments, PROVIDER_UNAVAILABLE: a retry continues the same booking.
 */
export async function bookTour(ctx: UseCaseContext, input: BookTour): Promise<TourBooking> {
  const { id, status } = await storeBooking(ctx, input);
  const { clientSecret, accountId, publishableKey, intent } = await openBookedHold(ctx, id);
  return { id, status, clientSecret, accountId, publishableKey, intent };
}

/**
 * Books a tour in one transaction, which waits for other bookings of the agent: the slot is free, the
 * signature is of the agreement that is offered, and the client has no other request. The tour takes up
 * its time for 15 minutes, until the card is confirmed. A repeated request returns the same tour. Buyers
 * only. NOT_FOUND, SLOT_UNAVAILABLE, AGREEMENT_CHANGED, NAME_DIFFERS, TOUR_ALREADY_REQUESTED,
 * QUOTA_REACHED.
 */
async function storeBooking(ctx: UseCaseContext, input: BookTour): Promise<TourRow> {
  const user = requireBuyer(ctx.actor);
  assertNameMatches(input, user);
  return inTransaction(ctx, async (tx) => {
    const offer = await findAvailabilityByHandle(tx, input.handle);
    if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
    const { agentId } = offer;
    await lockUser(tx, agentId);
    await endOverdueTours(ctx, tx, agentId);
    const repeated = await findRepeated(ctx, tx, input.key, {
      agentId,
      clientId: user.userId,
      startsAt: instant(Date.parse(input.start)),
      addressKey: toAddressKey(input.address),
    });
    return repeated ?? store(ctx, tx, user, input);
  });
}
