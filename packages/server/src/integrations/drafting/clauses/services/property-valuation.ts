import type { ServiceTerms } from '../clause.ts';

export const propertyValuation: ServiceTerms = {
  summary: 'The Agent prepares a written comparative market analysis of a home that the Client names.',
  included: [
    'collecting facts on the home from public records, from listing data and from the Client;',
    'selecting recent sales and current listings of comparable homes, and giving reasons for the selection;',
    'adjusting for differences in size, age, condition, features and location;',
    'stating in writing a range in which the home would probably sell, with the reasons and the date of the data; and',
    'one conversation in which the Agent explains the analysis and answers questions.',
  ],
  notIncluded: [
    'an appraisal by a licensed or certified appraiser: the analysis is not one and may not be used as one, and a lender will not accept it;',
    'an inspection of the home, and any statement on its construction, soil or boundaries; and',
    'any promise that the home can be bought or sold within the stated range.',
  ],
  completeWhen: 'the Client has received the written analysis and the conversation about it has been offered',
  agentDuties: [
    'base the analysis on data that is current and on comparable homes that are truly comparable;',
    'name the sources used, and state plainly where data was missing; and',
    'disclose any interest in the home, and accept no reward that depends on the value found.',
  ],
  clientDuties: [
    'name the home, and give the facts and documents about it that the Client has;',
    'tell the Agent what the analysis is to be used for; and',
    'obtain an appraisal where a lender, a court or a tax authority needs one.',
  ],
};
