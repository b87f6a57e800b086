import { createHash } from 'node:crypto';
import { type Instant, instant, toDecimalText } from '@gable/contracts/kernel';
import {
  type AgreementQuery,
  getKeptAmount,
  TOURING_RULES,
  TOURING_RULES_VERSION,
  type TouringAgreement,
} from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../../agent-profile/index.ts';
import { findAvailabilityByHandle } from '../availability.repository.ts';
import { findSlot } from '../slots/find-slots.ts';
import { createZoneFormatter } from '../slots/format-in-zone.ts';
import { composeTouringAgreement } from './compose-agreement.ts';

const HASH_CHARACTERS = 16;

/** Identifies the wording: the same version always has the same text. */
function createVersion(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS);
  return `${TOURING_RULES_VERSION}-${hash}`;
}

/** Returns the last second of the day of a time. */
function endOfDay(at: Instant, timeZone: string): Instant {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return instant(day.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ seconds: 1 }).epochMilliseconds);
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
  const search = { rules: offer, booked: [], now: ctx.clock.now() };
  const tour = findSlot(search, instant(Date.parse(start)));
  if (!tour) throw failure('SLOT_UNAVAILABLE', {});
  const agent = await loadAgentCard(ctx.db.read, offer.agentId);
  const text = composeTouringAgreement({ agent, offer, tour });
  return {
    version: createVersion(text),
    text,
    compensation: {
      amount: toDecimalText(offer.priceCents),
      currency: 'usd',
      keptAmount: toDecimalText(getKeptAmount(offer.priceCents, offer.keptPercent)),
    },
    term: {
      end: createZoneFormatter(offer.timeZone)(endOfDay(tour.start, offer.timeZone)),
      exclusive: false,
    },
    rules: TOURING_RULES,
  };
}
