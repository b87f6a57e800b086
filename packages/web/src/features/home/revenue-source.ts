import type { HomeSummary } from '@gable/contracts/home';

/** Counts 'proposal' in words: '1 proposal', '2 proposals'. */
function countOf(total: number, one: string): string {
  return `${total} ${total === 1 ? one : `${one}s`}`;
}

/**
 * Says what the revenue of the month is from. The figure is the sum of approved and completed
 * proposals (docs/product.md, Screens and routes), so some of it may not be paid yet.
 */
export function describeRevenueSource({ proposals, payments }: HomeSummary['earnedMonthToDate']): string {
  const unpaid = proposals - payments;
  if (proposals === 0) return 'Nothing paid yet this month';
  if (payments === 0) return `From ${countOf(unpaid, 'proposal')}. Nothing paid yet this month`;
  if (unpaid === 0) return `From ${countOf(payments, 'payment')}`;
  return `From ${countOf(payments, 'payment')} and ${countOf(unpaid, 'unpaid proposal')}`;
}
