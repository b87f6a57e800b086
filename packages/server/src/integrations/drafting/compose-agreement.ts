import { collapseLines, formatHeading } from '@gable/contracts/contract-text';
import { failure } from '#kernel/index.ts';
import {
  additionalTermsClauses,
  descriptionClauses,
  partiesClause,
  scopeClause,
} from './clauses/agreement-clauses.ts';
import type { Clause, ServiceTerms } from './clauses/clause.ts';
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
import type { ContractFacts } from './drafting.port.ts';

/** Returns the first line of a contract, such as 'Home Showing Agreement'. */
function agreementTitle(serviceType: string): string {
  return `${collapseLines(serviceType)} Agreement`;
}

/**
 * Composes the agreement from the clause library. Deterministic. Throws DRAFTING_FAILED if a party
 * has no name.
 * @param terms The terms of the service. Defaults to those of the library.
 */
export function composeAgreement(facts: ContractFacts, terms = serviceTermsFor(facts.serviceType)): string {
  assertNamed('agent', facts.agentName);
  assertNamed('client', facts.customerName);
  const clauses = listClauses(facts, terms).map(writeClause);
  return `${[agreementTitle(facts.serviceType), ...clauses].join('\n\n')}\n`;
}

function assertNamed(party: string, name: string): void {
  // A name such as '____' would look like a line to fill in.
  if (/[\p{L}\p{N}\p{S}]/u.test(name)) return;
  throw failure('DRAFTING_FAILED', {
    detail: `The ${party} has no name. Add the name, then generate the contract again.`,
  });
}

function listClauses(facts: ContractFacts, terms: ServiceTerms): Clause[] {
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
  return [formatHeading(index + 1, clause.heading), ...clause.paragraphs].join('\n\n');
}
