import { type Clause, formatList, type ServiceTerms } from './clause.ts';
import { HEADINGS } from './required-parts.ts';

export function agentDutiesClause(terms: ServiceTerms): Clause {
  return {
    heading: HEADINGS.agentDuties,
    paragraphs: [
      'The Agent holds every license that the law requires for the Service until it is complete and performs the Service honestly and with reasonable skill and care. In particular, the Agent will:',
      formatList(terms.agentDuties),
    ],
  };
}

export function clientDutiesClause(terms: ServiceTerms): Clause {
  return {
    heading: HEADINGS.clientDuties,
    paragraphs: [
      'The Client cooperates with the Agent in good faith and makes all decisions about buying a home independently. In particular, the Client will:',
      formatList(terms.clientDuties),
    ],
  };
}

export function agencyClause(): Clause {
  return {
    heading: HEADINGS.agency,
    paragraphs: [
      'The Agent acts for the Client, as a buyer, only as far as the Service requires. This agreement creates no agency, no fiduciary relationship, and no duty to represent the Client beyond the Service, and the Agent may not bind the Client to anything. If the Agent or the Agent’s brokerage represents the seller of a home that the Service concerns, the Agent tells the Client in writing before performing the Service for that home, and continues only with the Client’s written consent. The Agent gives the Client every agency disclosure that state law requires before the Service begins.',
      'This agreement is not exclusive. The Client may work with other agents, use other services, or buy a home without an agent, and owes the Agent nothing for doing so. The Agent may work for other people.',
      'Duties to a client or to the public that the law does not allow the parties to waive remain in force.',
    ],
  };
}

export function fairHousingClause(): Clause {
  return {
    heading: HEADINGS.fairHousing,
    paragraphs: [
      'The parties follow the federal Fair Housing Act and all state and local laws on equal opportunity in housing. The Agent performs the Service without regard to race, color, religion, sex, sexual orientation, gender identity, disability, familial status, national origin or any other characteristic that the law protects.',
      'The Agent may not follow, and the Client may not give, an instruction to choose or avoid homes, neighborhoods or people on such grounds.',
    ],
  };
}
