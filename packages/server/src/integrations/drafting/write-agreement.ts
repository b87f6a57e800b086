import {
  additionalTermsClauses,
  descriptionClauses,
  partiesClause,
  scopeClause,
} from './clauses/agreement-clauses.ts';
import type { Clause } from './clauses/clause.ts';
import {
  confidentialityClause,
  disputesClause,
  electronicClause,
  entireClause,
  signaturesClause,
} from './clauses/closing-clauses.ts';
import {
  agencyClause,
  agentDutiesClause,
  clientDutiesClause,
  fairHousingClause,
} from './clauses/duty-clauses.ts';
import { compensationClause, paymentClause, termClause } from './clauses/money-clauses.ts';
import { serviceTermsFor } from './clauses/service-terms.ts';
import { oneLine, writeHeading } from './contract-format.ts';
import type { ContractFacts } from './drafting.port.ts';

/** 'Home Showing Agreement': the first line of a contract. */
function agreementTitle(serviceType: string): string {
  return `${oneLine(serviceType)} Agreement`;
}

/** Writes the whole agreement from the library of clauses. The same facts always give the same text. */
export function writeAgreement(facts: ContractFacts): string {
  const clauses = clausesOf(facts).map(writeClause);
  return `${[agreementTitle(facts.serviceType), ...clauses].join('\n\n')}\n`;
}

function clausesOf(facts: ContractFacts): Clause[] {
  const terms = serviceTermsFor(facts.serviceType);
  return [
    partiesClause(facts),
    scopeClause(facts, terms),
    ...descriptionClauses(facts),
    compensationClause(facts),
    paymentClause(),
    termClause(facts),
    agentDutiesClause(terms),
    clientDutiesClause(terms),
    terms.special,
    agencyClause(),
    fairHousingClause(),
    confidentialityClause(),
    ...additionalTermsClauses(facts),
    disputesClause(),
    electronicClause(),
    entireClause(),
    signaturesClause(facts),
  ];
}

function writeClause(clause: Clause, index: number): string {
  return [writeHeading(index + 1, clause.heading), ...clause.paragraphs].join('\n\n');
}
