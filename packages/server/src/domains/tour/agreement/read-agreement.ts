import type { AgentCard } from '@gable/contracts/agent-profile';
import { type Instant, instant, toDecimalText, type UserId } from '@gable/contracts/kernel';
import {
  AGREEMENT_DAYS,
  type AgreementQuery,
  getKeptAmount,
  TOURING_RULES,
  TOURING_RULES_VERSION,
  type TouringAgreement,
} from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import type { Reader } from '#db/index.ts';
import { loadAgentContact } from '#domains/agent-profile/index.ts';
import { assertSignable, hashContent } from '#domains/contract/index.ts';
import { createLruCache, failure, type UseCaseContext } from '#kernel/index.ts';
import { findAvailabilityByHandle } from '../availability.repository.ts';
import { findClientId } from '../slots/find-client-id.ts';
import { findFreeSlot } from '../slots/find-free-slot.ts';
import type { Period } from '../slots/find-slots.ts';
import { createZoneFormatter } from '../slots/format-in-zone.ts';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { type AgreementTerms, composeTouringAgreement } from './compose-agreement.ts';

const HASH_CHARACTERS = 16;

/**
 * Identifies the wording and the length of the tour, which the booking page states beside it: the same
 * version always has the same text.
 */
const createVersion = (text: string, { start, end }: Period): string =>
  `${TOURING_RULES_VERSION}-${hashContent(`${text}${end - start}`).slice(0, HASH_CHARACTERS)}`;

/** Returns the last second of the day that is some days after the day of a time. */
function endOfTerm(at: Instant, timeZone: string): Instant {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  const next = day.add({ days: AGREEMENT_DAYS + 1 });
  return instant(next.toZonedDateTime(timeZone).subtract({ seconds: 1 }).epochMilliseconds);
}

interface Wording {
  readonly version: string;
  readonly text: string;
  /** The hash of the text, as in the record of a contract. */
  readonly contentSha256: string;
  /** The last moment at which it covers a tour. */
  readonly endsAt: Instant;
}

/** The agreement for one time of an agent. */
export interface OfferedAgreement extends Wording {
  readonly tour: Period;
  readonly agent: Pick<AgentCard, 'name' | 'credentials'> & { readonly email: string };
}

/** A client who books has read the wording shortly before. At most 3 kB each. */
const wordings = createLruCache<Wording>(500);

/** Composes the wording of the same terms once. It can be signed (`assertSignable`). */
function composeWording(terms: AgreementTerms): Wording {
  const { agent, offer, tour } = terms;
  const { name, brokerageName, brokerageLicense, licenseNumber, licenseState } = agent;
  const { timeZone, priceCents, freeHours, keptPercent } = offer;
  const key = JSON.stringify([
    ...[name, brokerageName, brokerageLicense, licenseNumber, licenseState],
    ...[timeZone, priceCents, freeHours, keptPercent, tour.start, tour.end],
  ]);
  const known = wordings.get(key);
  if (known) return known;
  const text = composeTouringAgreement(terms);
  assertSignable(text);
  const contentSha256 = hashContent(text);
  const version = createVersion(text, tour);
  const composed = { text, contentSha256, version, endsAt: endOfTerm(tour.start, timeZone) };
  wordings.set(key, composed);
  return composed;
}

/**
 * Composes the agreement for a time that can be booked. SLOT_UNAVAILABLE for any other time.
 * @param forClient The client who asks, whose own booking without a card would be replaced.
 */
export async function offerAgreement(
  reader: Reader,
  offer: TourAvailabilityRow,
  start: Instant,
  now: Instant,
  forClient?: UserId,
): Promise<OfferedAgreement> {
  const tour = await findFreeSlot(reader, offer, { start, now, forClient });
  if (!tour) throw failure('SLOT_UNAVAILABLE', {});
  const { card, email } = await loadAgentContact(reader, offer.agentId);
  const agent = { name: card.name, credentials: card.credentials, email };
  return { tour, agent, ...composeWording({ agent: card, offer, tour }) };
}

/**
 * Returns the touring agreement for a tour at a bookable time. Public. NOT_FOUND for a handle that no
 * agent has or had. SLOT_UNAVAILABLE.
 */
export async function readTouringAgreement(
  ctx: UseCaseContext,
  { handle, start }: AgreementQuery,
): Promise<TouringAgreement> {
  const offer = await findAvailabilityByHandle(ctx.db.read, handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  const now = ctx.clock.now();
  const at = instant(Date.parse(start));
  const client = findClientId(ctx.actor);
  const { text, version, endsAt } = await offerAgreement(ctx.db.read, offer, at, now, client);
  return {
    version,
    text,
    compensation: {
      amount: toDecimalText(offer.priceCents),
      currency: 'usd',
      keptAmount: toDecimalText(getKeptAmount(offer.priceCents, offer.keptPercent)),
    },
    term: { end: createZoneFormatter(offer.timeZone)(endsAt), exclusive: false },
    rules: TOURING_RULES,
  };
}
