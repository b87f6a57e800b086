import type { ServiceTerms } from '../clause.ts';

export const propertyValuation: ServiceTerms = {
  summary: 'The Agent prepares a written comparative market analysis of a home that the Client names.',
  included: [
    'collecting facts on the home from public records, from listing data and from the Client',
    'selecting recent sales and current listings of comparable homes, and giving reasons for the selection',
    'adjusting for differences in size, age, condition, features and location',
    'stating in writing a range in which the home would probably sell, with the reasons and the date of the data',
    'one conversation in which the Agent explains the analysis and answers questions',
  ],
  notIncluded: [
    'an appraisal by a licensed or certified appraiser: the analysis is not one and may not be used as one, and a lender will not accept it',
    'an inspection of the home, and any statement on its construction, soil or boundaries',
    'any promise that the home can be bought or sold within the stated range',
  ],
  excludedWork: ['appraise', 'appraisal', 'inspect', 'inspection', 'soil', 'boundary'],
  completeWhen: 'the Client has received the written analysis and the conversation about it has been offered',
  agentDuties: [
    'base the analysis on current data and on homes that are truly comparable',
    'name the sources used, and state plainly where data was missing',
    'disclose any interest in the home, and accept no reward that depends on the value found',
  ],
  clientDuties: [
    'name the home, and give the facts and documents about it that the Client has',
    'tell the Agent what the analysis is to be used for',
    'obtain an appraisal where a lender, a court or a tax authority needs one',
  ],
  special: {
    heading: 'Nature and Use of the Analysis',
    paragraphs: [
      'The analysis is an opinion of a probable selling range on a stated date. It is not an appraisal under the Uniform Standards of Professional Appraisal Practice, and it may not be used in place of one for a loan, in court or for a tax.',
      'It rests on public records, listing data and what the Client says; the Agent does not verify these by measuring, testing or searching the title, and says where data was missing.',
      'The Client may show the analysis to the people who advise the Client. It is not made for anyone else, and it becomes less reliable as the market changes after its date.',
    ],
  },
};
