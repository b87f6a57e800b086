import * as z from 'zod/mini';
import { type Cents, cents, centsSchema, formatUsd, formatUsdWhole } from '../kernel/index.ts';

/**
 * What the revenue of the month is made of, in cents. It counts the amounts of proposals (docs/product.md,
 * Screens and routes), so a part of it may not be paid. The parts add up to it.
 */
export const revenuePartsSchema = z.object({
  /** Paid, and neither disputed, lost nor refunded. */
  paid: centsSchema,
  /** Disputes that are open. */
  disputed: centsSchema,
  /** What the bank returned to clients in disputes that were lost. */
  lost: centsSchema,
  /** Refunds, including pending ones. */
  refunded: centsSchema,
  /** What the cancellation policy did not charge for a tour that did not take place. */
  notCharged: centsSchema,
  notPaid: centsSchema,
});
export type RevenueParts = z.infer<typeof revenuePartsSchema>;

/** A proposal that counts as revenue. Amounts in cents. */
export interface EarnedProposal {
  /** What it counts. */
  readonly amount: Cents;
  /** What its client paid: for several hours or months more than `amount`. */
  readonly paid: Cents;
  /** What of that is disputed, what was lost in disputes, and what was refunded. */
  readonly disputed: Cents;
  readonly lost: Cents;
  readonly refunded: Cents;
  /** Whether its tour did not take place, so that the rest of the amount is not charged. */
  readonly isTourEnded: boolean;
}

/** Divides the amount of a proposal by what became of its payments: what is not the agent's first. */
function toParts({ amount, paid, disputed, lost, refunded, isTourEnded }: EarnedProposal): RevenueParts {
  let left: number = amount;
  const take = (wanted: number): Cents => {
    const taken = Math.min(left, Math.max(0, wanted));
    left -= taken;
    return cents(taken);
  };
  const parts = {
    disputed: take(disputed),
    lost: take(lost),
    refunded: take(refunded),
    paid: take(paid - disputed - lost - refunded),
  };
  const rest = cents(left);
  return { ...parts, notCharged: isTourEnded ? rest : cents(0), notPaid: isTourEnded ? cents(0) : rest };
}

/** Returns what the revenue of proposals is made of. */
export function sumRevenueParts(proposals: readonly EarnedProposal[]): RevenueParts {
  const all = proposals.map(toParts);
  const total = (key: keyof RevenueParts) => cents(all.reduce((sum, parts) => sum + parts[key], 0));
  return {
    paid: total('paid'),
    disputed: total('disputed'),
    lost: total('lost'),
    refunded: total('refunded'),
    notCharged: total('notCharged'),
    notPaid: total('notPaid'),
  };
}

const LABELS: Readonly<Record<keyof RevenueParts, string>> = {
  paid: 'paid',
  disputed: 'disputed',
  lost: 'lost in disputes',
  refunded: 'refunded',
  notCharged: 'not charged',
  notPaid: 'not paid',
};

const PARTS = ['paid', 'disputed', 'lost', 'refunded', 'notCharged', 'notPaid'] as const;

const formatAmount = (amount: Cents) => (amount % 100 === 0 ? formatUsdWhole(amount) : formatUsd(amount));

/**
 * Returns '$1,250 paid, $37.50 not charged', without the parts that are 0, and what clients paid for
 * proposals that the revenue does not count.
 */
export function describeRevenue(parts: RevenueParts, paidUncounted: Cents): string {
  const shown = PARTS.filter((part) => parts[part] !== 0).map(
    (part) => `${formatAmount(parts[part])} ${LABELS[part]}`,
  );
  if (paidUncounted > 0) shown.push(`${formatAmount(paidUncounted)} paid for proposals not approved`);
  return shown.length === 0 ? 'Nothing paid yet this month' : shown.join(', ');
}
