import { type Cents, cents } from '../kernel/index.ts';

/**
 * Returns what the agent keeps of the price after a late cancellation, in cents, rounded half up.
 * @param keptPercent From 0 to 100.
 */
export function getKeptAmount(price: Cents, keptPercent: number): Cents {
  return cents(Math.floor((price * keptPercent + 50) / 100));
}
