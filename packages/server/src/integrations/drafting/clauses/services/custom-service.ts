import type { ServiceTerms } from '../clause.ts';

/** For a service that an agent named in words of their own: what it is stands in the proposal. */
export const customService: ServiceTerms = {
  summary:
    'The Agent performs the single service that is named in this clause and described in the proposal, and no other.',
  included: [
    'agreeing with the Client, before the work begins, on what the result is to be and when it is needed;',
    'performing the work that the named service requires, with reasonable skill and care;',
    'keeping the Client informed of progress and of anything that stands in the way; and',
    'handing over the result together with the documents that belong to it.',
  ],
  notIncluded: [
    'any work that the proposal does not name, unless the parties agree on it in writing;',
    'the fees of third parties, whom the Client engages and pays; and',
    'advice on law, taxes, financing, construction or insurance.',
  ],
  completeWhen: 'the Agent has handed over the result that the parties agreed on',
  agentDuties: [
    'perform the Service within the time agreed, or say early that more time is needed;',
    'perform only work for which the Agent holds the license that the state requires; and',
    'disclose at once any interest or relationship that could affect the Service.',
  ],
  clientDuties: [
    'give complete and correct information, and the documents that the Service depends on;',
    'answer the Agent’s questions within a reasonable time; and',
    'tell the Agent of every deadline that the Service must meet.',
  ],
};
