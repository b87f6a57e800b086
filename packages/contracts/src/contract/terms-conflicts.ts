import { type Cents, parseMoney } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import { listStatedAmounts, normalize } from './stated-text.ts';

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
/** Words with which terms limit the sum of all hours. */
const LIMITS =
  /\bcap(?:ped|s)?\b|\bup to\b|\bat most\b|\bmaximum\b|\blimit(?:ed|s)?\b|\bexceed|\b(?:no|never|not) more than\b/iu;
const PAYS = /\b(?:pays?|price|fee|rate|charge|total|compensation|costs?)\b/iu;

/**
 * Whether a sentence about payment states a different amount or unit than the proposal's price. A limit
 * of the amount of the cap is the cap.
 */
function namesOtherPricing(
  words: string,
  proposal: Pick<ProposalView, 'amount' | 'pricingStructure'>,
  cap: Cents | null,
): boolean {
  const price = parseMoney(proposal.amount);
  return words.split(/[.;\n](?!\d)/u).some((sentence) => {
    if (!PAYS.test(sentence) || /\b(?:purchase|list|asking|sale|offer)\b/iu.test(sentence)) return false;
    const agreed = LIMITS.test(sentence) ? [price, cap] : [price];
    return (
      listStatedAmounts(sentence).some((amount) => !agreed.includes(amount)) ||
      UNITS[proposal.pricingStructure].test(sentence)
    );
  });
}

/**
 * Returns where the proposal's text, which its contract quotes, conflicts with the generated
 * clauses. The agent reviews each conflict before the contract is sent. 'undescribed' is a Custom
 * Service without a description.
 *
 * @param cap The most that all invoices of an hourly proposal may sum to, in cents; null for none.
 */
export function listTermsConflicts(
  proposal: Pick<ProposalView, 'amount' | 'serviceType' | 'pricingStructure' | 'description' | 'terms'>,
  cap: Cents | null,
): readonly TermsConflict[] {
  const words = `${proposal.terms ?? ''}\n${proposal.description ?? ''}`.normalize('NFKC');
  const found = CONFLICTS.filter(([, pattern]) => pattern.test(words)).map(([conflict]) => conflict);
  const isUndescribed =
    normalize(proposal.serviceType) === 'custom service' && normalize(proposal.description ?? '') === '';
  return [
    ...found,
    ...(namesOtherPricing(words, proposal, cap) ? (['pricing'] as const) : []),
    ...(isUndescribed ? (['undescribed'] as const) : []),
  ];
}
