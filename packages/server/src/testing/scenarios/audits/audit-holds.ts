import { isOpenTour, type TourStatus } from '@gable/contracts/tour';
import { tours } from '#domains/tour/tour.tables.ts';
import { tourHolds } from '#domains/tour-hold/tour-hold.tables.ts';
import { readProviderHolds } from '../provider-holds.ts';
import type { ScenarioContext } from '../scenario-context.ts';

/**
 * Checks the holds of an account: nothing is held without an open tour, every charge belongs to a
 * tour that ended in one, and no tour was charged twice. Returns one sentence per violation.
 */
export async function auditHolds(context: ScenarioContext, accountId: string): Promise<string[]> {
  const rowsOfTours = await context.db.read.select().from(tours);
  const statusOf = new Map<string, TourStatus>(rowsOfTours.map(({ id, status }) => [id, status]));
  const rows = await context.db.read.select().from(tourHolds);
  const holds = await readProviderHolds(context, accountId);
  const charged = holds.filter(({ status }) => status === 'succeeded');
  return [
    ...holds
      .filter(({ status }) => status === 'requires_capture')
      .filter(({ metadata }) => {
        const tour = statusOf.get(metadata.tourId ?? '');
        return tour === undefined || !isOpenTour(tour);
      })
      .map(({ id }) => `The hold ${id} is left without an open tour.`),
    ...charged.flatMap(({ id, amount_received, metadata }) => {
      const row = rows.find(({ intentId }) => intentId === id);
      const tour = statusOf.get(metadata.tourId ?? '');
      const isRight = row?.status === 'captured' && row.capturedCents === amount_received;
      return isRight && ['completed', 'no_show', 'canceled'].includes(tour ?? '')
        ? []
        : [`The charge of ${id} is ${row?.status} in our database, of a tour that is ${tour}.`];
    }),
    ...charged
      .filter(
        ({ metadata }, nth) => charged.findIndex((one) => one.metadata.tourId === metadata.tourId) !== nth,
      )
      .map(({ metadata }) => `The tour ${metadata.tourId} was charged more than once.`),
  ];
}
