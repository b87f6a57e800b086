import { type Cents, parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import { TOUR_SERVICE } from '../tour/tour-status.ts';
import { listStatedAmounts, normalize } from './stated-text.ts';

/** What a contract's text can contradict in its proposal. */
export type ProposalMismatch = 'price' | 'service' | 'cap';

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

function namesPrice(content: string, amount: string): boolean {
  const stated = listStatedAmounts(content);
  // An agent's own text without any amount contradicts no price.
  if (stated.length === 0) return true;
  const price = parseMoney(amount);
  return price === null ? normalize(content).includes(normalize(amount)) : stated.includes(price);
}

/** The name of the contract of a tour, with which it does not name the service type. */
const TOURING_AGREEMENT = 'touring agreement';

function namesService(content: string, serviceType: string): boolean {
  const text = normalize(content);
  if (serviceType === TOUR_SERVICE && text.includes(TOURING_AGREEMENT)) return true;
  return text.includes(normalize(serviceType));
}

/**
 * Returns what a contract's text contradicts in its proposal, usually because the proposal was
 * edited later: the price, when the text states other amounts, and the service, when the text does
 * not mention it. The touring agreement of a tour mentions it by its title. A cap must be stated,
 * because a signed contract without it would let the agent bill more.
 *
 * @param cap The most that all invoices of an hourly proposal may sum to, in cents; null for none.
 */
export function listProposalMismatches(
  proposal: Pick<ProposalView, 'amount' | 'serviceType'>,
  content: string,
  cap: Cents | null = null,
): readonly ProposalMismatch[] {
  const found: ProposalMismatch[] = [];
  if (!namesPrice(content, proposal.amount)) found.push('price');
  if (!namesService(content, proposal.serviceType)) found.push('service');
  if (cap !== null && !listStatedAmounts(content).includes(cap)) found.push('cap');
  return found;
}
