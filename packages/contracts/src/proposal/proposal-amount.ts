import { type Cents, formatUsd, MAX_CHARGE, MIN_CHARGE, parseMoney } from '../kernel/index.ts';

/** The message for text that is not one plain amount of money. */
export const AMOUNT_FORMAT = 'Enter an amount such as 250 or 1,250.00';

/** The message for an amount outside the payment provider's limits. */
export const AMOUNT_RANGE = `Enter an amount from ${formatUsd(MIN_CHARGE)} to ${formatUsd(MAX_CHARGE)}`;

/** Shown in place of an amount that was stored before amounts were checked. */
export const AMOUNT_NEEDS_CORRECTION = 'Amount needs correction';

function isInRange(amount: Cents): boolean {
  return amount >= MIN_CHARGE && amount <= MAX_CHARGE;
}

/** What is wrong with an amount as a person types it ('250', '$1,250.00', '250 USD'); null when it can be charged. */
export function amountProblem(text: string): string | null {
  const amount = parseMoney(text);
  if (amount === null) return AMOUNT_FORMAT;
  return isInRange(amount) ? null : AMOUNT_RANGE;
}

/** The amount in cents; null when it cannot be charged. */
export function chargeableAmount(text: string): Cents | null {
  const amount = parseMoney(text);
  return amount !== null && isInRange(amount) ? amount : null;
}

/** '$250.00', or words that say that the amount needs correction. */
export function proposalAmountText(text: string): string {
  const amount = chargeableAmount(text);
  return amount === null ? AMOUNT_NEEDS_CORRECTION : formatUsd(amount);
}
