import type { ServiceTerms } from '../clause.ts';

export const homeShowing: ServiceTerms = {
  summary:
    'The Agent arranges showings of homes that the Client wishes to see and accompanies the Client to them.',
  included: [
    'arranging access with the listing side or the owner, and confirming each appointment with the Client',
    'meeting the Client at the home, opening it, and staying for the whole showing',
    'pointing out conditions of the home that are visible without special knowledge or tools',
    'obtaining the information that the listing side makes available, such as disclosures and house rules, and passing it on',
    'answering general questions about the home and its neighborhood from public information',
  ],
  notIncluded: [
    'preparing, presenting or negotiating an offer',
    'an inspection, an appraisal or an opinion of the value of any home',
    'advice on law, taxes or financing',
  ],
  excludedWork: [
    'offer',
    'counteroffer',
    'negotiate',
    'negotiation',
    'inspect',
    'inspection',
    'appraisal',
    'value',
    'valuation',
  ],
  completeWhen: 'the showings that the parties have arranged have taken place',
  agentDuties: [
    'tell the Client without delay when an appointment changes or a home is no longer available',
    'keep to the access rules of each home and lock it after the showing',
    'disclose to the Client, before the showing, any interest that the Agent has in the home',
  ],
  clientDuties: [
    'arrive on time, or cancel an appointment as early as possible',
    'treat each home and its contents with care, and follow the owner’s house rules',
    'tell the Agent of any written agreement with another agent for the same home',
  ],
  special: {
    heading: 'Access and Conduct at Showings',
    paragraphs: [
      'Each showing follows the rules of the owner and of the listing side. The Agent confirms every appointment, stays in the home for the whole showing and secures it afterwards; the Client enters no home without the Agent or another person whom the owner has allowed in.',
      'Neither party takes photographs or recordings inside a home unless the owner allows it. Homes may hold cameras and microphones: the parties do not discuss price or plans there.',
      'If the owner cancels or a home is sold before a showing, the Agent offers another appointment. A showing that could not take place for such a reason is not counted as work done.',
    ],
  },
};
