import { type Cents, parseMoney } from '../kernel/index.ts';
import { listStatedAmounts } from './stated-text.ts';

/** Returns the amount that a contract's text states; null when it states none, or several. */
export function findStatedPrice(content: string): Cents | null {
  const [first = null, ...others] = new Set(listStatedAmounts(content));
  return others.length === 0 ? first : null;
}

/** Whether a contract's text states a price, such as '$300.00'. */
export function statesPrice(content: string, amount: string): boolean {
  const price = parseMoney(amount);
  return price !== null && listStatedAmounts(content).includes(price);
}

/** Whether a contract's text states prices, but not this one. */
export function statesOtherPrice(content: string, amount: string): boolean {
  return listStatedAmounts(content).length > 0 && !statesPrice(content, amount);
}
