import type { ServiceTerms } from '../clause.ts';

export const inspectionCoordination: ServiceTerms = {
  summary:
    'The Agent coordinates the inspections of a home that the Client has under contract or intends to buy.',
  included: [
    'naming inspectors with the licenses that the state requires, from whom the Client chooses freely',
    'arranging the dates and the access with the inspectors and with the listing side or the owner',
    'tracking the deadlines of the inspection contingency and reminding the Client of them',
    'being present at the home during the inspection where access requires it',
    'collecting the reports, and reviewing them and the next steps with the Client',
  ],
  notIncluded: [
    'the inspections themselves, and the fees of the inspectors, whom the Client engages and pays',
    'any opinion on the condition of the home or on the cost of repairs',
    'negotiating repairs or credits with the seller, unless the parties agree on it separately',
  ],
  excludedWork: ['negotiate', 'negotiation'],
  completeWhen: 'the Client has received the reports of the inspections that the Client ordered',
  agentDuties: [
    'arrange the inspections early enough for the deadlines that the Client has given',
    'pass on every report complete and unchanged, without delay',
    'disclose any relationship with an inspector, and accept no reward for naming one',
  ],
  clientDuties: [
    'give the Agent a copy of the purchase agreement’s inspection terms and deadlines',
    'choose, engage and pay the inspectors',
    'read the reports, and decide in time how to proceed',
  ],
  special: {
    heading: 'Choice of Inspectors',
    paragraphs: [
      'The Client chooses and engages every inspector, and each inspector answers to the Client for the inspection. The Agent names more than one where there is more than one, receives nothing for naming any of them, and says so if a relationship with one of them exists.',
      'The Agent coordinates and does not inspect. If the Agent does not mention a defect, that does not mean that the home has none.',
      'The deadlines are those of the Client’s purchase agreement. The Agent tracks the deadlines that the Client provides and tells the Client early if an inspection may miss one, so that the Client can ask for more time.',
    ],
  },
};
