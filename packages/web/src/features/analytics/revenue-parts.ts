import { type Cents, cents, formatUsd } from '@gable/contracts/kernel';
import type { Analytics } from './analytics-query.ts';

export type Revenue = Analytics['totals'];

/** The bar's parts for a month, none negative. */
interface Parts {
  /** The agent's part of the payments. */
  readonly own: Cents;
  /** Gable's fee on the payments. */
  readonly fee: Cents;
  /** The net gain from failed refunds and won disputes. */
  readonly recovered: Cents;
  /** The net loss from refunds and disputes. */
  readonly taken: Cents;
}

/**
 * Returns the effect of refunds and disputes on the agent's part, in cents; negative for a loss. Includes
 * Gable's returned fee and the provider's dispute fee.
 */
export function getReturns({ paid, feeTaken, share }: Revenue): Cents {
  return cents(share - (paid - feeTaken));
}

export function getRevenueParts(revenue: Revenue): Parts {
  const returns = getReturns(revenue);
  return {
    own: cents(revenue.paid - revenue.feeTaken),
    fee: revenue.feeTaken,
    recovered: cents(Math.max(0, returns)),
    taken: cents(Math.max(0, -returns)),
  };
}

/** Describes a month's revenue for screen readers. */
export function describeRevenue(revenue: Revenue): string {
  const { own, fee } = getRevenueParts(revenue);
  const returns = getReturns(revenue);
  return [
    `your part of payments ${formatUsd(own)}`,
    `platform fee ${formatUsd(fee)}`,
    ...(returns === 0 ? [] : [`refunds and disputes ${formatUsd(returns)}`]),
    `your share ${formatUsd(revenue.share)}`,
  ].join(', ');
}
