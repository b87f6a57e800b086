import { formatBrokerage } from '@gable/contracts/agent-profile';
import { collapseLines, formatQuote } from '@gable/contracts/contract-text';
import type { ContractFacts } from '../drafting.port.ts';
import { LIST_TITLES } from '../suggestions/suggestion-lists.ts';
import { type Clause, formatList, type ServiceTerms } from './clause.ts';
import { HEADINGS, QUOTED_HEADINGS } from './required-parts.ts';

export function partiesClause(facts: ContractFacts): Clause {
  const agent = `${collapseLines(facts.agentName)}, ${collapseLines(facts.agentEmail)} (the “Agent”)`;
  const client = `${collapseLines(facts.customerName)}, ${collapseLines(facts.customerEmail)} (the “Client”)`;
  return {
    heading: HEADINGS.parties,
    paragraphs: [
      `This agreement is dated ${collapseLines(facts.date)} and is made between ${agent}, a real estate agent, and ${client}, a person who is buying or considering buying a home.`,
      `Brokerage and license. The Agent represents that the Agent holds an active real estate license where the Service is performed. Where the law requires a supervising broker, the Agent enters into this agreement with that broker’s authority. ${getCredentials(facts)}`,
      `Notices. A notice under this agreement is given in writing by email, to the Agent at ${collapseLines(facts.agentEmail)} and to the Client at ${collapseLines(facts.customerEmail)}. It takes effect when it is sent, unless the sender learns that it was not delivered. A party may change its address by notice to the other party.`,
      'The parties work together through Gable, an online marketplace. Gable is not a party to this agreement, performs no real estate service under it, and represents neither party.',
    ],
  };
}

/** States the agent's brokerage and license. What is not known has to be given before the Service begins. */
function getCredentials({ agentLicense, ...facts }: ContractFacts): string {
  const brokerage = formatBrokerage(facts);
  const license = agentLicense && collapseLines(agentLicense);
  if (brokerage && license)
    return `The Agent states that the Agent works with the brokerage ${collapseLines(brokerage)} and holds ${license}.`;
  if (brokerage)
    return `The Agent states that the Agent works with the brokerage ${collapseLines(brokerage)}. This agreement does not state a license number: the Agent gives it to the Client in writing before the Service begins, and the Service does not begin without it.`;
  if (license)
    return `The Agent states that the Agent holds ${license}. This agreement does not state the name of the brokerage: the Agent gives it to the Client in writing before the Service begins, and the Service does not begin without it.`;
  return 'This agreement does not state the name of the brokerage or a license number: the Agent gives both to the Client in writing before the Service begins, and the Service does not begin without them.';
}

export function scopeClause(facts: ContractFacts, terms: ServiceTerms): Clause {
  return {
    heading: HEADINGS.scope,
    paragraphs: [
      `The Agent performs one service for the Client: ${collapseLines(facts.serviceType)} (the “Service”). ${getSummary(facts, terms)}`,
      LIST_TITLES.included,
      formatList(terms.included),
      'The Service does not include:',
      formatList(terms.notIncluded),
      getProperty(facts),
      `The Service is complete when ${terms.completeWhen}. Work beyond the Service needs a new proposal or a written change to this agreement.`,
    ],
  };
}

/** Quotes the proposal's description as a clause, if there is one. */
export function descriptionClauses(facts: ContractFacts): Clause[] {
  if (!hasWords(facts.description)) return [];
  return [
    {
      heading: QUOTED_HEADINGS.description,
      paragraphs: [
        'The proposal that the Agent sent to the Client describes the Service in these words:',
        formatQuote(facts.description),
        'This description adds detail to the scope of the Service. It does not change the compensation.',
      ],
    },
  ];
}

export function additionalTermsClauses(facts: ContractFacts): Clause[] {
  if (!hasWords(facts.terms)) return [];
  return [
    {
      heading: QUOTED_HEADINGS.terms,
      paragraphs: [
        'The proposal that the Agent sent to the Client contains these terms, which are part of this agreement:',
        formatQuote(facts.terms),
        'Where these terms differ from another clause, these terms prevail. They do not change who the parties are, the compensation stated in this agreement, or any right or duty that the law does not allow the parties to change.',
      ],
    },
  ];
}

function getSummary(facts: ContractFacts, terms: ServiceTerms): string {
  return hasWords(facts.description) ? terms.summary : (terms.summaryWithoutDescription ?? terms.summary);
}

/** Returns the property of the Service. The facts contain it only in the proposal's own text. */
function getProperty(facts: ContractFacts): string {
  const named = hasWords(facts.description)
    ? 'The Service concerns the homes and the area that the description in the proposal names.'
    : 'The proposal names no particular home or area.';
  return `Property and service area. ${named} Where a home or an area is not named there, it is the one that the Client names to the Agent in writing, and the Agent performs the Service only where the Agent is licensed.`;
}

function hasWords(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}
