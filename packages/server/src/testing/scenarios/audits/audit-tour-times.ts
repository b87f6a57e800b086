import { isOpenTour } from '@gable/contracts/tour';
import { type TourRow, tours } from '#domains/tour/tour.tables.ts';
import type { ScenarioContext } from '../scenario-context.ts';

interface Period {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Returns what an open tour takes up: its time, and the one that is proposed. */
function listPeriods(tour: TourRow): readonly Period[] {
  const { id, startsAt, blockedUntil, proposedStartsAt, proposedBlockedUntil } = tour;
  if (!isOpenTour(tour.status)) return [];
  const own = { id, from: startsAt, to: blockedUntil };
  return proposedStartsAt === null || proposedBlockedUntil === null
    ? [own]
    : [own, { id, from: proposedStartsAt, to: proposedBlockedUntil }];
}

/** Whether a tour has a proposed time without a party that answers it before the tour starts. */
function isUnanswerable({ proposedStartsAt, startsAt, status, answerFrom, respondBefore }: TourRow): boolean {
  if (proposedStartsAt === null) return false;
  const isAsked = status === 'confirmed' && answerFrom !== null && respondBefore !== null;
  return !isAsked || respondBefore > Math.min(startsAt, proposedStartsAt);
}

/**
 * Checks the times of the agent's tours: open tours never overlap, neither in their times nor in their
 * proposed times, and each proposed time ends before it or the tour starts. Returns one sentence per
 * violation.
 */
export async function auditTourTimes(context: ScenarioContext): Promise<string[]> {
  const rows = await context.db.read.select().from(tours);
  const periods = rows.flatMap(listPeriods);
  const overlaps = periods.flatMap((one, index) =>
    periods
      .slice(index + 1)
      .filter(({ id, from, to }) => id !== one.id && from < one.to && one.from < to)
      .map(({ id }) => `The tours ${one.id} and ${id} overlap.`),
  );
  const unanswerable = rows.filter(isUnanswerable);
  return [...overlaps, ...unanswerable.map(({ id }) => `The proposed time of the tour ${id} stays open.`)];
}
