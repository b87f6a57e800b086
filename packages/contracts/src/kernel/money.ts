import type { Cents } from './money.schemas.ts';
import { writtenWhole } from './written.ts';

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount);

/** Reads a whole number as cents. Throws a RangeError on a fraction or an unsafe number. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents.`);
  return amount;
}

/** Stripe refuses to charge less than 50 cents; so do we, before anything is stored. */
export const MIN_CHARGE: Cents = cents(50);

/** Stripe refuses amounts of more than eight digits; so do we, before anything is stored. */
export const MAX_CHARGE: Cents = cents(99_999_999);

/** The platform keeps 20 % of each payment (spec section 9), in basis points. */
const PLATFORM_FEE_BASIS_POINTS = 2_000;

/** The same in per cent, for the screens that name it. */
export const PLATFORM_FEE_PERCENT = PLATFORM_FEE_BASIS_POINTS / 100;

/**
 * The platform's part of a payment, in cents, rounded half up. The agent gets the rest:
 * `amount - platformFee(amount)` is exactly what reaches the agent's balance.
 */
export function platformFee(amount: Cents): Cents {
  return cents(Math.floor((amount * PLATFORM_FEE_BASIS_POINTS + 5_000) / 10_000));
}

export function agentShare(amount: Cents): Cents {
  return cents(amount - platformFee(amount));
}

const MONEY_TEXT = /^(\d{1,12}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount as a person types it: '250', '$1,250.50', '250 USD'. Cents are taken from the digits, never by
 * multiplying a float. Answers null for anything that is not one plain positive-or-zero amount ('two hundred', '1.005').
 */
export function parseMoney(text: string): Cents | null {
  const bare = text
    .trim()
    .replace(/^(?:USD|US\$|\$)\s*/i, '')
    .replace(/\s*(?:USD|\$)$/i, '');
  const match = MONEY_TEXT.exec(bare);
  if (!match || bare === '') return null;
  const [, whole = '0', fraction = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** '12.5' for 1250 cents: the major-unit number that the payout and balance screens speak. Exact to the cent. */
export function toMajorUnits(amount: Cents): number {
  return Number((amount / 100).toFixed(2));
}

/** The plain decimal text of an amount, '1250.50': what a form field starts with. */
export function toDecimalText(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** Cents of a major-unit number as a client sends it (12.5 -> 1250). Null when it is not a whole number of cents. */
export function fromMajorUnits(amount: number): Cents | null {
  if (!Number.isFinite(amount) || amount < 0) return null;
  return parseMoney(amount.toFixed(2)) !== null && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    ? cents(Math.round(amount * 100))
    : null;
}

/** '$1,250.50' */
export function formatUsd(amount: Cents): string {
  const size = Math.abs(amount);
  const fraction = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}$${writtenWhole(Math.floor(size / 100))}.${fraction}`;
}

/** '$1,251': the home screen's revenue and proposal amounts show no decimals (spec section 9). */
export function formatUsdWhole(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${writtenWhole(Math.round(Math.abs(amount) / 100))}`;
}

/** US dollars as '$12.50'; any other currency as the amount followed by its code, '12.50 EUR' (spec section 9). */
export function formatMoney(amount: Cents, currency: string): string {
  return currency.toLowerCase() === 'usd'
    ? formatUsd(amount)
    : `${toDecimalText(amount)} ${currency.toUpperCase()}`;
}

/** A proposal's amount text in the generic formatter: '$250.00', and '$0.00' when it is no number (spec section 9). */
export function formatAmountText(text: string): string {
  return formatUsd(parseMoney(text) ?? cents(0));
}
