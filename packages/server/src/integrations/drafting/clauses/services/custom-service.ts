import type { ServiceTerms } from '../clause.ts';

/** For a service with a name of the agent's choice. The proposal describes it. */
export const customService: ServiceTerms = {
  summary:
    'The Agent performs the single service that is named in this clause and described in the proposal, and no other.',
  summaryWithoutDescription:
    'The proposal does not describe this service any further. Before any work begins, the Agent and the Client agree in writing on what the Agent will do, and the Service is limited to that work.',
  included: [
    'agreeing with the Client, before the work begins, on the result and on when it is needed',
    'performing the work that the named service requires, with reasonable skill and care',
    'keeping the Client informed of progress and of anything that stands in the way',
    'delivering the result together with the documents that belong to it',
  ],
  notIncluded: [
    'any work that is not named in the proposal or agreed on in writing',
    'the fees of third parties, whom the Client engages and pays',
    'advice on law, taxes, financing, construction or insurance',
  ],
  excludedWork: ['construction'],
  completeWhen: 'the Agent has delivered the result that the parties agreed on',
  agentDuties: [
    'perform the Service within the time agreed, or say early that more time is needed',
    'perform only work for which the Agent holds the license that the state requires',
    'disclose at once any interest or relationship that could affect the Service',
  ],
  clientDuties: [
    'give complete and correct information, and the documents that the Service depends on',
    'answer the Agent’s questions within a reasonable time',
    'tell the Agent of every deadline that the Service must meet',
  ],
  special: {
    heading: 'Result and Acceptance',
    paragraphs: [
      'Before beginning, the Agent confirms to the Client in writing, in a few sentences, what the result will be and when it will be delivered. If that differs from what the Client expected, the parties resolve the difference before any work is done.',
      'The Client reviews the result within ten days after receiving it and tells the Agent what does not match the confirmation. The Agent then corrects it without further charge.',
      'Where the Service turns out to need a license, a profession, or insurance coverage that the Agent does not have, the Agent says so promptly and does not perform that part of it.',
    ],
  },
};
