import { formatInteger } from './format-en-us.ts';
import type { Cents } from './money.schemas.ts';

const isCents = (amount: number): amount is Cents => Number.isSafeInteger(amount);

/** Converts an integer to Cents. Throws a RangeError for fractions and unsafe integers. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents.`);
  return amount;
}

/** Stripe's minimum charge. */
export const MIN_CHARGE: Cents = cents(50);

/** Stripe's maximum charge of eight digits. */
export const MAX_CHARGE: Cents = cents(99_999_999);

/** 20% of each payment (docs/product.md, Constants and limits). */
const PLATFORM_FEE_BASIS_POINTS = 2_000;

export const PLATFORM_FEE_PERCENT = PLATFORM_FEE_BASIS_POINTS / 100;

/**
 * Returns the platform's fee for a payment, in cents, rounded half up. The agent receives the rest.
 */
export function platformFee(amount: Cents): Cents {
  return cents(Math.floor((amount * PLATFORM_FEE_BASIS_POINTS + 5_000) / 10_000));
}

export function agentShare(amount: Cents): Cents {
  return cents(amount - platformFee(amount));
}

const MONEY_TEXT = /^(\d{1,12}|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount such as '250', '$1,250.50' or '250 USD', from its digits rather than a float.
 * Returns null for negative amounts, fractions of a cent and other text.
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

/** Converts 1250 cents to 12.5, the unit of payouts. */
export function toMajorUnits(amount: Cents): number {
  return Number((amount / 100).toFixed(2));
}

/** Formats an amount as '1250.50', for form fields. */
export function toDecimalText(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** Converts 12.5 to 1250 cents. Returns null for negative amounts and fractions of a cent. */
export function fromMajorUnits(amount: number): Cents | null {
  if (!Number.isFinite(amount) || amount < 0) return null;
  return parseMoney(amount.toFixed(2)) !== null && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    ? cents(Math.round(amount * 100))
    : null;
}

/** Formats an amount as '$1,250.50'. */
export function formatUsd(amount: Cents): string {
  const size = Math.abs(amount);
  const fraction = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}$${formatInteger(Math.floor(size / 100))}.${fraction}`;
}

/** Formats an amount as '$1,251', for the home screen (docs/product.md, Constants and limits). */
export function formatUsdWhole(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${formatInteger(Math.round(Math.abs(amount) / 100))}`;
}

/**
 * Formats US dollars as '$12.50' and other currencies as '12.50 EUR' (docs/product.md, Constants
 * and limits).
 */
export function formatMoney(amount: Cents, currency: string): string {
  return currency.toLowerCase() === 'usd'
    ? formatUsd(amount)
    : `${toDecimalText(amount)} ${currency.toUpperCase()}`;
}

/**
 * Formats a proposal's amount as '$250.00', or '$0.00' if it is not numeric (docs/product.md,
 * Constants and limits).
 */
export function formatAmountText(text: string): string {
  return formatUsd(parseMoney(text) ?? cents(0));
}
