import type { ServiceTerms } from '../clause.ts';

export const closingCoordination: ServiceTerms = {
  summary:
    'The Agent coordinates the steps between a signed purchase agreement and the closing of the purchase.',
  included: [
    'preparing a calendar of the deadlines in the purchase agreement, and reminding the Client of each of them',
    'staying in contact with the lender, the title or escrow company, the listing side and the attorneys',
    'following up on documents that are still missing, and telling the Client who needs what',
    'arranging the final walk-through and accompanying the Client to it',
    'reviewing the steps of the closing day with the Client, and confirming its time and place',
  ],
  notIncluded: [
    'title, escrow, settlement, lending and insurance services, and the fees for them',
    'legal, tax and financing advice, including advice on the settlement statement',
    'the holding or forwarding of money: no payment toward the purchase goes through the Agent or through Gable',
  ],
  excludedWork: [],
  completeWhen: 'the purchase has closed, or the purchase agreement has ended without a closing',
  agentDuties: [
    'tell the Client at once of anything that puts a deadline or the closing at risk',
    'never send or change wiring instructions, and remind the Client to confirm them by telephone, at a number known from another source, before sending money',
    'share the closing documents only with the people who take part in the closing',
  ],
  clientDuties: [
    'give the Agent a copy of the purchase agreement and of every amendment to it',
    'answer the lender, the title or escrow company and the Agent in time for each deadline',
    'confirm wiring instructions by telephone before sending money, and treat every change to them as a sign of fraud',
  ],
  special: {
    heading: 'Deadlines and Protection Against Wire Fraud',
    paragraphs: [
      'The calendar of deadlines is prepared from the documents that the Client gives the Agent. If the calendar and the purchase agreement differ, the purchase agreement controls. A deadline can be extended only by the parties who agreed on it.',
      'Criminals send false wiring instructions in the names of agents and title companies. The Agent never sends wiring instructions and never passes on a change to them. The Client sends money only after confirming the instructions by telephone, at a number that did not come from the message itself.',
      'The Client sees the settlement statement before closing and asks the settlement agent about every item that is not clear.',
    ],
  },
};
