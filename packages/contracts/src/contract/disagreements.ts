import { type Cents, parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';

/** What a contract may say otherwise than its proposal. */
export type Disagreement = 'price' | 'service';

/** '$1,250.50', 'US$ 300', 'USD 300', '300 USD', '300 dollars'. */
const MONEY = /(?:US\$|USD|\$)\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(\d[\d,]*(?:\.\d{1,2})?)\s*(?:USD|dollars?)\b/giu;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

const statedAmounts = (content: string) =>
  [...content.matchAll(MONEY)].map(([, before, after]) =>
    parseMoney((before ?? after ?? '').replace(/,+$/, '')),
  );

/** The one amount that a contract's text states; null where it states none, or more than one. */
export function statedPrice(content: string): Cents | null {
  const [first = null, ...others] = new Set(statedAmounts(content));
  return others.length === 0 ? first : null;
}

function namesPrice(content: string, amount: string): boolean {
  const stated = statedAmounts(content);
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

/** What in a proposal's own words differs from the clauses of its contract, or leaves them open. */
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

/** Does a sentence that speaks of pay name another amount than the price or another unit? */
function namesOtherPricing(
  words: string,
  proposal: Pick<ProposalView, 'amount' | 'pricingStructure'>,
): boolean {
  const price = parseMoney(proposal.amount);
  return words.split(/[.;\n](?!\d)/u).some((sentence) => {
    if (!PAYS.test(sentence) || /\b(?:purchase|list|asking|sale|offer)\b/iu.test(sentence)) return false;
    return (
      statedAmounts(sentence).some((amount) => amount !== price) ||
      UNITS[proposal.pricingStructure].test(sentence)
    );
  });
}

/**
 * Where the proposal's own words, which its contract quotes, differ from what a generated contract's clauses say: the agent
 * reads about each before the contract goes out. 'undescribed' is a Custom Service that nothing describes.
 */
export function termsConflicts(
  proposal: Pick<ProposalView, 'amount' | 'serviceType' | 'pricingStructure' | 'description' | 'terms'>,
): readonly TermsConflict[] {
  const words = `${proposal.terms ?? ''}\n${proposal.description ?? ''}`.normalize('NFKC');
  const found = CONFLICTS.filter(([, pattern]) => pattern.test(words)).map(([conflict]) => conflict);
  const isUndescribed =
    plain(proposal.serviceType) === 'custom service' && plain(proposal.description ?? '') === '';
  return [
    ...found,
    ...(namesOtherPricing(words, proposal) ? (['pricing'] as const) : []),
    ...(isUndescribed ? (['undescribed'] as const) : []),
  ];
}
