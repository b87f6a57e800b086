import type { ServiceTerms } from '../clause.ts';

export const negotiation: ServiceTerms = {
  summary:
    'The Agent negotiates the terms of a home purchase for the Client, within the limits that the Client sets in writing.',
  included: [
    'reviewing with the Client the price, the terms and the contingencies that matter most',
    'agreeing with the Client in writing on the limits within which the Agent may negotiate',
    'presenting the Client’s offers, counteroffers and requests for repairs or credits to the other side',
    'passing on every answer of the other side in full and without delay',
    'explaining the likely consequences of each choice, so that the Client can decide',
  ],
  notIncluded: [
    'any promise that an offer will be accepted or that a certain price will be reached',
    'preparing the documents of the purchase, unless the parties agree on it separately',
    'legal, tax and financing advice',
  ],
  excludedWork: [],
  completeWhen:
    'the Client and the other side have reached a written agreement, or the Client has told the Agent in writing to stop',
  agentDuties: [
    'keep the Client’s limits, motives and financial position from the other side',
    'agree to nothing that the Client has not approved in writing',
    'disclose at once any interest or relationship that could affect the Agent’s loyalty in the negotiation',
  ],
  clientDuties: [
    'set clear limits, and answer in time for each deadline',
    'give the Agent correct information on financing and on any condition of the purchase',
    'tell the Agent of every direct contact with the other side about the purchase',
  ],
  special: {
    heading: 'Authority in Negotiation',
    paragraphs: [
      'The Agent speaks for the Client only within limits that the Client has set in writing and may change or withdraw at any time. No offer, counteroffer, waiver or deadline is binding on the Client until the Client has signed it.',
      'The Agent tells the Client about every offer and every response, including those that the Agent would advise against. The Agent does not negotiate for another buyer of the same home while this agreement is in force, unless both buyers consent in writing after the Agent discloses it.',
      'The decision to make, change or withdraw an offer is the Client’s alone.',
    ],
  },
};
