import { type Cents, cents, MIN_CHARGE } from '../kernel/index.ts';

/**
 * Returns what the agent keeps of the price after a late cancellation, in cents, rounded half up.
 * The provider charges no less than its minimum, so less is not kept.
 * @param keptPercent From 0 to 100.
 */
export function getKeptAmount(price: Cents, keptPercent: number): Cents {
  const kept = cents(Math.floor((price * keptPercent + 50) / 100));
  return kept < MIN_CHARGE ? cents(0) : kept;
}
