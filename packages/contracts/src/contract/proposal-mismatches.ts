import { type Cents, parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';

/** What a contract's text can contradict in its proposal. */
export type ProposalMismatch = 'price' | 'service';

/** '$1,250.50', 'US$ 300', 'USD 300', '300 USD', '300 dollars'. */
const MONEY = /(?:US\$|USD|\$)\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?)\s*(?:USD|dollars?)\b/giu;

const normalize = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

const listStatedAmounts = (content: string) =>
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

/** What in a proposal's text conflicts with the standard clauses of a generated contract. */
export type TermsConflict =
  | 'cancellation'
  | 'refund'
  | 'exclusive'
  | 'charge'
  | 'platform-fee'
  | 'pricing'
  | 'payment-method'
  | 'negotiable'
  | 'disputes'
  | 'undescribed';

const CONFLICTS: readonly (readonly [conflict: TermsConflict, words: RegExp])[] = [
  [
    'cancellation',
    /\b(?:cannot|can't|may not|no right to|not)\b.{0,30}\b(?:cancel|terminat|withdraw)|\b(?:cancel\w*|terminat\w*) (?:fee|charge|penalty)|\bnon-?cancell?able|\birrevocable|\b(?:notice to|to) (?:cancel|terminate)\b/iu,
  ],
  ['refund', /\bnon-?refundable|\bno refunds?\b|\bnot (?:be )?refund|\bforfeit/iu],
  ['exclusive', /(?<!non-)(?<!non)\bexclusiv|\b(?:no|not (?:work|use|hire)).{0,20}\bother agents?\b/iu],
  [
    'charge',
    /\b(?:late|rush|travel|extra|additional|success|referral|no-show) (?:fees?|charges?|costs?)|\bcommission|\bsurcharge|\bpenalt|\binterest of\b|\bplus (?:expenses|mileage|tax)|\breimburs/iu,
  ],
  ['platform-fee', /\b(?:platform|gable(?:'s|’s)?|service|processing) fees?\b/iu],
  [
    'payment-method',
    /\b(?:cash|venmo|zelle|paypal|wire|bank transfer|pa(?:y|id) by check|outside (?:of )?gable)\b/iu,
  ],
  ['negotiable', /\bnon-?negotiable|\bnot negotiable|\b(?:set|fixed) by law\b/iu],
  ['disputes', /\barbitrat|\blaws? of (?:the state of )?\p{Lu}|\bno mediation\b/u],
];

const UNITS: Readonly<Record<ProposalView['pricingStructure'], RegExp>> = {
  fixed: /\b(?:per|an|each|every) (?:hour|day|week|month)\b|\b(?:hourly|weekly|monthly) (?:rate|fee|price)/iu,
  hourly:
    /\b(?:per|each|every) (?:day|week|month)\b|\b(?:fixed|flat) (?:fee|price)|\b(?:weekly|monthly) (?:rate|fee|price)/iu,
  monthly:
    /\b(?:per|an|each|every) (?:hour|day|week)\b|\b(?:hourly|weekly) (?:rate|fee|price)|\b(?:fixed|flat) (?:fee|price)/iu,
};
const PAYS = /\b(?:pays?|price|fee|rate|charge|total|compensation|costs?)\b/iu;

/** Whether a sentence about payment states a different amount or unit than the proposal's price. */
function namesOtherPricing(
  words: string,
  proposal: Pick<ProposalView, 'amount' | 'pricingStructure'>,
): boolean {
  const price = parseMoney(proposal.amount);
  return words.split(/[.;\n](?!\d)/u).some((sentence) => {
    if (!PAYS.test(sentence) || /\b(?:purchase|list|asking|sale|offer)\b/iu.test(sentence)) return false;
    return (
      listStatedAmounts(sentence).some((amount) => amount !== price) ||
      UNITS[proposal.pricingStructure].test(sentence)
    );
  });
}

/**
 * Returns where the proposal's text, which its contract quotes, conflicts with the generated
 * clauses. The agent reviews each conflict before the contract is sent. 'undescribed' is a Custom
 * Service without a description.
 */
export function listTermsConflicts(
  proposal: Pick<ProposalView, 'amount' | 'serviceType' | 'pricingStructure' | 'description' | 'terms'>,
): readonly TermsConflict[] {
  const words = `${proposal.terms ?? ''}\n${proposal.description ?? ''}`.normalize('NFKC');
  const found = CONFLICTS.filter(([, pattern]) => pattern.test(words)).map(([conflict]) => conflict);
  const isUndescribed =
    normalize(proposal.serviceType) === 'custom service' && normalize(proposal.description ?? '') === '';
  return [
    ...found,
    ...(namesOtherPricing(words, proposal) ? (['pricing'] as const) : []),
    ...(isUndescribed ? (['undescribed'] as const) : []),
  ];
}
