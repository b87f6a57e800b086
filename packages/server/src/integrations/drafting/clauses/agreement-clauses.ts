import { oneLine, writeQuote } from '../contract-format.ts';
import type { ContractFacts } from '../drafting.port.ts';
import { type Clause, listOf, type ServiceTerms } from './clause.ts';
import { HEADINGS, QUOTED_HEADINGS } from './required-parts.ts';

export function partiesClause(facts: ContractFacts): Clause {
  const agent = `${oneLine(facts.agentName)}, ${oneLine(facts.agentEmail)} (the “Agent”)`;
  const client = `${oneLine(facts.customerName)}, ${oneLine(facts.customerEmail)} (the “Client”)`;
  return {
    heading: HEADINGS.parties,
    paragraphs: [
      `This agreement is dated ${oneLine(facts.date)} and is made between ${agent}, a real estate agent, and ${client}, a person who is buying or considering buying a home.`,
      'Where the law requires the Agent to work under a supervising broker, the Agent enters into this agreement with that broker’s authority, and the broker’s name and license number are given to the Client on request.',
      'The parties found each other and work together through Gable, an online marketplace. Gable is not a party to this agreement, performs no real estate service under it and represents neither party.',
    ],
  };
}

export function scopeClause(facts: ContractFacts, terms: ServiceTerms): Clause {
  return {
    heading: HEADINGS.scope,
    paragraphs: [
      `The Agent performs one service for the Client: ${oneLine(facts.serviceType)} (the “Service”). ${terms.summary}`,
      'The Service includes:',
      listOf(terms.included),
      'The Service does not include:',
      listOf(terms.notIncluded),
      `The Service is complete when ${terms.completeWhen}. Work beyond the Service needs a new proposal or a written change to this agreement.`,
    ],
  };
}

/** The proposal's own words, if it has any: quoted whole, as a clause of their own. */
export function descriptionClauses(facts: ContractFacts): Clause[] {
  if (!hasWords(facts.description)) return [];
  return [
    {
      heading: QUOTED_HEADINGS.description,
      paragraphs: [
        'The proposal that the Agent sent to the Client describes the Service in these words:',
        writeQuote(facts.description),
        'This description makes the clause on the scope of the Service more precise.',
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
        writeQuote(facts.terms),
        'Where these terms differ from another clause, these terms prevail. They do not change who the parties are, the compensation stated in this agreement, or any right or duty that the law does not allow the parties to change.',
      ],
    },
  ];
}

function hasWords(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}
