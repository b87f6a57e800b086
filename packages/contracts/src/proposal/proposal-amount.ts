import { type Cents, cents, formatUsd, MAX_CHARGE, MIN_CHARGE, parseMoney } from '../kernel/index.ts';

export const AMOUNT_FORMAT = 'Enter an amount such as 250 or 1,250.00';

export const AMOUNT_RANGE = `Enter an amount from ${formatUsd(MIN_CHARGE)} to ${formatUsd(MAX_CHARGE)}`;

/** Replaces an amount that was stored before amounts were validated. */
export const AMOUNT_NEEDS_CORRECTION = 'Amount needs correction';

/** Whether one invoice can bill an amount in cents. */
export function isChargeable(amount: Cents): boolean {
  return amount >= MIN_CHARGE && amount <= MAX_CHARGE;
}

/** Returns the error to show for a typed amount; null when it can be charged. */
export function findAmountError(text: string): string | null {
  const amount = parseMoney(text);
  if (amount === null) return AMOUNT_FORMAT;
  return isChargeable(amount) ? null : AMOUNT_RANGE;
}

/** Parses an amount; null when it cannot be charged. */
export function parseChargeableAmount(text: string): Cents | null {
  const amount = parseMoney(text);
  return amount !== null && isChargeable(amount) ? amount : null;
}

/** Returns the sort key of an amount, in cents; 0 when it is not a number. */
export function getAmountSortKey(text: string): Cents {
  return parseMoney(text) ?? cents(0);
}

/** Formats an amount as '$250.00', or as AMOUNT_NEEDS_CORRECTION. */
export function formatProposalAmount(text: string): string {
  const amount = parseChargeableAmount(text);
  return amount === null ? AMOUNT_NEEDS_CORRECTION : formatUsd(amount);
}
