import { type Cents, cents, formatUsd } from '@gable/contracts/kernel';
import type { Analytics } from './analytics-query.ts';

export type Revenue = Analytics['totals'];

/** What is drawn of a month, none of it negative. The agent's share is what stands above the line as theirs, less `taken`. */
interface Parts {
  /** The agent's part of what clients paid. */
  readonly own: Cents;
  /** Gable's fee on it. */
  readonly fee: Cents;
  /** Bounced refunds and disputes that were won, where they brought more than was taken. */
  readonly broughtBack: Cents;
  /** What refunds and disputes took from the agent. */
  readonly taken: Cents;
}

/**
 * What refunds and disputes did to the agent's part, in cents: negative when it became less. The part of the fee that
 * Gable gives back with a refund is in it, and so is what the payment provider keeps of a dispute.
 */
export function returnsOf({ paid, feeTaken, share }: Revenue): Cents {
  return cents(share - (paid - feeTaken));
}

export function partsOf(revenue: Revenue): Parts {
  const returns = returnsOf(revenue);
  return {
    own: cents(revenue.paid - revenue.feeTaken),
    fee: revenue.feeTaken,
    broughtBack: cents(Math.max(0, returns)),
    taken: cents(Math.max(0, -returns)),
  };
}

/** A month for somebody who does not see its column. */
export function revenueInWords(revenue: Revenue): string {
  const { own, fee } = partsOf(revenue);
  const returns = returnsOf(revenue);
  return [
    `your part of payments ${formatUsd(own)}`,
    `platform fee ${formatUsd(fee)}`,
    ...(returns === 0 ? [] : [`refunds and disputes ${formatUsd(returns)}`]),
    `your share ${formatUsd(revenue.share)}`,
  ].join(', ');
}
