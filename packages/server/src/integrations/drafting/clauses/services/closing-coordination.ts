import type { ServiceTerms } from '../clause.ts';

export const closingCoordination: ServiceTerms = {
  summary:
    'The Agent coordinates the steps between a signed purchase agreement and the closing of the purchase.',
  included: [
    'drawing up a calendar of the deadlines in the purchase agreement, and reminding the Client of each of them;',
    'staying in contact with the lender, the title or escrow company, the listing side and the attorneys;',
    'following up on documents that are still missing, and telling the Client what is needed from whom;',
    'arranging the final walk-through and accompanying the Client to it; and',
    'going through the order of the closing day with the Client, and confirming its time and place.',
  ],
  notIncluded: [
    'title, escrow, settlement, lending and insurance services, and the fees for them;',
    'legal, tax and financing advice, including advice on the settlement statement; and',
    'the holding or forwarding of money: no payment toward the purchase goes through the Agent or through Gable.',
  ],
  completeWhen: 'the purchase has closed, or the purchase agreement has ended without a closing',
  agentDuties: [
    'tell the Client at once of anything that puts a deadline or the closing at risk;',
    'never send or change wiring instructions, and remind the Client to confirm them by telephone, at a number known from another source, before sending money; and',
    'keep the documents of the closing from everyone who has no part in it.',
  ],
  clientDuties: [
    'give the Agent a copy of the purchase agreement and of every amendment to it;',
    'answer the lender, the title or escrow company and the Agent in time for each deadline; and',
    'confirm wiring instructions by telephone before sending money, and treat every change of them as a warning of fraud.',
  ],
  special: {
    heading: 'Deadlines and Protection Against Wire Fraud',
    paragraphs: [
      'The calendar of deadlines is drawn up from the documents that the Client hands over. The contract with the seller decides where the calendar differs from it, and a deadline can be extended only by those who agreed on it.',
      'Criminals send false wiring instructions in the names of agents and title companies. The Agent never sends wiring instructions and never passes on a change of them. The Client sends money only after confirming the instructions by telephone, at a number that did not come from the message itself.',
      'The Client sees the settlement statement before closing and asks its author about every item that is not clear.',
    ],
  },
};
