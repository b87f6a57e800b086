import { type Cents, parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';

/** What a contract's text can contradict in its proposal. */
export type ProposalMismatch = 'price' | 'service';

/** '$1,250.50', 'US$ 300', 'USD 300', '300 USD', '300 dollars'. */
const MONEY = /(?:US\$|USD|\$)\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?)\s*(?:USD|dollars?)\b/giu;

/** Normalizes a text for comparison. */
export const normalize = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Returns the amounts of money in a text, in cents; null for one that cannot be parsed. */
export const listStatedAmounts = (content: string) =>
  [...content.matchAll(MONEY)].map(([, before, after]) =>
    parseMoney((before ?? after ?? '').replace(/,+$/, '')),
  );

/** Returns the amount that a contract's text states; null when it states none, or several. */
export function findStatedPrice(content: string): Cents | null {
  const [first = null, ...others] = new Set(listStatedAmounts(content));
  return others.length === 0 ? first : null;
}

function namesPrice(content: string, amount: string): boolean {
  const stated = listStatedAmounts(content);
  // An agent's own text without any amount contradicts no price.
  if (stated.length === 0) return true;
  const price = parseMoney(amount);
  return price === null ? normalize(content).includes(normalize(amount)) : stated.includes(price);
}

/**
 * Returns what a contract's text contradicts in its proposal, usually because the proposal was
 * edited later: the price, when the text states other amounts, and the service, when the text does
 * not mention it.
 */
export function listProposalMismatches(
  proposal: Pick<ProposalView, 'amount' | 'serviceType'>,
  content: string,
): readonly ProposalMismatch[] {
  const found: ProposalMismatch[] = [];
  if (!namesPrice(content, proposal.amount)) found.push('price');
  if (!normalize(content).includes(normalize(proposal.serviceType))) found.push('service');
  return found;
}
