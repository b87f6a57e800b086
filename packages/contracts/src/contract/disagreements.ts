import { parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';

/** What a contract may say otherwise than its proposal. */
export type Disagreement = 'price' | 'service';

/** '$1,250.50', 'US$ 300', 'USD 300', '300 USD', '300 dollars'. */
const MONEY = /(?:US\$|USD|\$)\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?)\s*(?:USD|dollars?)\b/giu;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

function namesPrice(content: string, amount: string): boolean {
  const stated = [...content.matchAll(MONEY)].map(([, before, after]) =>
    parseMoney((before ?? after ?? '').replace(/,+$/, '')),
  );
  // A text of the agent's own that speaks of no money at all contradicts no price.
  if (stated.length === 0) return true;
  const price = parseMoney(amount);
  return price === null ? plain(content).includes(plain(amount)) : stated.includes(price);
}

/**
 * What of a proposal its contract's text does not say: the price, where the text names other prices, and the service. So it
 * is when the proposal was edited after the contract was written.
 */
export function disagreementsWith(
  proposal: Pick<ProposalView, 'amount' | 'serviceType'>,
  content: string,
): readonly Disagreement[] {
  const found: Disagreement[] = [];
  if (!namesPrice(content, proposal.amount)) found.push('price');
  if (!plain(content).includes(plain(proposal.serviceType))) found.push('service');
  return found;
}
