import { isDeepStrictEqual } from 'node:util';
import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION, nameDiffers } from '@gable/contracts/contract';
import {
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  SECOND_MS,
  type TourId,
  tourIdSchema,
} from '@gable/contracts/kernel';
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
import { toSignedAgent } from '../contract/index.ts';
import { lockUser } from '../profile/index.ts';
import {
  correctBooking,
  findAvailabilityByHandle,
  findEarlierBookings,
  insertTour,
  type OfferedAgreement,
  offerAgreement,
  type TourOffer,
  type TourRow,
} from '../tour/index.ts';
import { openBookedHold, openPlannedHold, type PlannedHold, planHold } from '../tour-hold/index.ts';
import { assertDealPossible } from './create-tour-deal.ts';
import { endBooking, endOverdueTours } from './end-tours.ts';
import { insertAgreement, signAgain } from './tour-agreement.repository.ts';

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

/** The bookings of a client in an hour, with all agents. A change of the time is another one. */
export const BOOKINGS_PER_HOUR = 20;

type BookingRequest = Pick<TourRow, 'agentId' | 'clientId' | 'startsAt' | 'addressKey' | 'agreementVersion'>;

const isRepeated = (tour: TourRow, { clientId, startsAt, addressKey }: BookingRequest) =>
  tour.clientId === clientId && tour.startsAt === startsAt && tour.addressKey === addressKey;

/** Whether the request is for another agreement than the signed one. The booking has no card yet. */
const hasOtherAgreement = (tour: TourRow, { agreementVersion }: BookingRequest) =>
  tour.status === 'awaiting_hold' && tour.agreementVersion !== agreementVersion;

/** RATE_LIMITED with the seconds to wait, after too many bookings in an hour. */
function assertNotTooMany(recent: readonly TourRow[], now: Instant): void {
  if (recent.length < BOOKINGS_PER_HOUR) return;
  const oldest = Math.min(...recent.map(({ createdAt }) => createdAt));
  throw failure('RATE_LIMITED', { retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now) / SECOND_MS) });
}

/**
 * Returns the booking that this request repeats, and ends a booking of another time, or under another
 * agreement, that still waits for the card. TOUR_ALREADY_REQUESTED if the agent has another request of the
 * client, IDEMPOTENCY_MISMATCH, RATE_LIMITED.
 */
async function findRepeated(
  ctx: UseCaseContext,
  tx: Transaction,
  key: TourId | undefined,
  request: BookingRequest,
): Promise<TourRow | undefined> {
  const now = ctx.clock.now();
  const earlier = await findEarlierBookings(tx, request, { since: instant(now - HOUR_MS), key });
  const { known, requests, recent } = earlier;
  if (known && !isRepeated(known, request)) throw failure('IDEMPOTENCY_MISMATCH', {});
  const repeated =
    known ?? requests.find((tour) => isRepeated(tour, request) && !hasOtherAgreement(tour, request));
  if (repeated) return repeated;
  assertNotTooMany(recent, now);
  for (const tour of requests) {
    if (tour.status !== 'awaiting_hold') throw failure('TOUR_ALREADY_REQUESTED', {});
    await endBooking(ctx, tx, tour);
  }
  return undefined;
}

const toDetails = (user: User, { name, phone, notes }: BookTour) => ({
  clientName: name ?? user.name,
  phone: phone ?? null,
  notes: notes || null,
});

/**
 * Returns the booking that a request repeats, with what the client has corrected before the card.
 * AGREEMENT_CHANGED if the client read another agreement than the one that was signed.
 */
async function repeat(
  ctx: UseCaseContext,
  tx: Transaction,
  tour: TourRow,
  input: BookTour,
): Promise<TourRow> {
  if (tour.agreementVersion !== input.agreement.version) throw failure('AGREEMENT_CHANGED', {});
  const user = requireBuyer(ctx.actor);
  const details = toDetails(user, input);
  const { clientName, phone, notes } = tour;
  const isSame = isDeepStrictEqual(details, { clientName, phone, notes });
  if (isSame || tour.status !== 'awaiting_hold') return tour;
  const now = ctx.clock.now();
  const signature = { typedName: input.agreement.name, signerName: user.name, signedAt: now };
  await signAgain(tx, tour.id, signature);
  return correctBooking(tx, tour, details, now);
}

/** A booking, and its hold if this request created it. */
interface StoredBooking {
  readonly tour: TourRow;
  readonly hold: PlannedHold | null;
}

/** Returns the agreement that is offered. SLOT_UNAVAILABLE, AGREEMENT_CHANGED. */
async function loadAgreementFor(
  tx: Transaction,
  offer: TourOffer,
  input: BookTour,
  now: Instant,
): Promise<OfferedAgreement> {
  const agreement = await offerAgreement(tx, offer, instant(Date.parse(input.start)), now);
  if (agreement.version !== input.agreement.version) throw failure('AGREEMENT_CHANGED', {});
  return agreement;
}

function toTourRow(user: User, input: BookTour, { offer, agreement, now }: Offered): TourRow {
  return {
    id: input.key ?? newId(tourIdSchema),
    agentId: offer.agentId,
    clientId: user.userId,
    ...toDetails(user, input),
    clientEmail: user.email,
    dealId: null,
    proposalId: null,
    contractId: null,
    address: input.address,
    addressKey: toAddressKey(input.address),
    startsAt: agreement.tour.start,
    endsAt: agreement.tour.end,
    blockedUntil: instant(agreement.tour.end + offer.bufferMinutes * MINUTE_MS),
    proposedStartsAt: null,
    proposedEndsAt: null,
    proposedBlockedUntil: null,
    timeZone: offer.timeZone,
    priceCents: offer.priceCents,
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
    confirmedAt: null,
    endedBy: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** An agent's standing offer of one time. */
interface Offered {
  readonly offer: TourOffer;
  readonly agreement: OfferedAgreement;
  readonly now: Instant;
}

/** Stores the tour, the agreement that the client signed, and the plan of the hold. */
async function store(
  ctx: UseCaseContext,
  tx: Transaction,
  user: User,
  input: BookTour,
  offer: TourOffer,
): Promise<StoredBooking> {
  const now = ctx.clock.now();
  const agreement = await loadAgreementFor(tx, offer, input, now);
  const tour = toTourRow(user, input, { offer, agreement, now });
  await assertDealPossible(ctx, tx, tour);
  await insertTour(tx, tour);
  const hold = await planHold(tx, { tour, now });
  await insertAgreement(tx, {
    tourId: tour.id,
    content: agreement.text,
    contentSha256: agreement.contentSha256,
    typedName: input.agreement.name,
    signerName: user.name,
    agent: toSignedAgent(agreement.agent),
    shown: SHOWN,
    consentVersion: CONSENT_VERSION,
    electronicConsentVersion: ELECTRONIC_CONSENT_VERSION,
    signedAt: now,
  });
  return { tour, hold };
}

/**
 * Books a tour and opens the hold at the provider. See `storeBooking` for the errors. ACCOUNT_NOT_READY
 * if the agent cannot receive payments or have another deal, PROVIDER_UNAVAILABLE: a retry continues the
 * same booking.
 */
export async function bookTour(ctx: UseCaseContext, input: BookTour): Promise<TourBooking> {
  const { tour, hold } = await storeBooking(ctx, input);
  const opened = hold ? await openPlannedHold(ctx, hold, tour) : await openBookedHold(ctx, tour.id);
  return { id: tour.id, status: tour.status, ...opened };
}

/**
 * Books a tour in one transaction, which waits for other bookings of the agent: the slot is free, the
 * signature is of the agreement that is offered, and the client has no other request. The tour takes up
 * its time for 15 minutes, until the card is confirmed. Its deal, proposal and contract are created then.
 * A repeated request returns the same tour. Buyers only. NOT_FOUND, SLOT_UNAVAILABLE, AGREEMENT_CHANGED,
 * NAME_DIFFERS, TOUR_ALREADY_REQUESTED, IDEMPOTENCY_MISMATCH, RATE_LIMITED.
 */
async function storeBooking(ctx: UseCaseContext, input: BookTour): Promise<StoredBooking> {
  const user = requireBuyer(ctx.actor);
  assertNameMatches(input, user);
  return inTransaction(ctx, async (tx) => {
    // Read before the lock: the client accepts the settings of this moment.
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
      agreementVersion: input.agreement.version,
    });
    return repeated
      ? { tour: await repeat(ctx, tx, repeated, input), hold: null }
      : store(ctx, tx, user, input, offer);
  });
}
