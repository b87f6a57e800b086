import type { ServiceTerms } from '../clause.ts';

export const contractPreparation: ServiceTerms = {
  summary:
    'The Agent prepares an offer to purchase, or another standard form of a home purchase, from the Client’s instructions.',
  included: [
    'taking the Client’s instructions on price, deposit, financing, dates, contingencies and included items',
    'choosing the standard forms in use in the state in which the home is located, and completing them from those instructions',
    'reviewing the completed forms with the Client and explaining in plain words what each part is for',
    'making the corrections that the Client asks for before signing',
    'delivering the complete set of documents in a form that is ready to sign',
  ],
  notIncluded: [
    'legal advice, and the drafting of terms that only a licensed attorney may draft',
    'negotiation with the seller after the documents have been delivered',
    'filing, recording, escrow and title services',
  ],
  excludedWork: ['negotiate', 'negotiation'],
  completeWhen:
    'the Client has received the complete set of documents, corrected as instructed and ready to sign',
  agentDuties: [
    'use current versions of the forms and complete them accurately from the Client’s instructions',
    'mark every choice that the Client has yet to make, and every date that the Client must keep',
    'recommend an attorney wherever a question of law is raised',
  ],
  clientDuties: [
    'give complete and correct instructions and the documents that they depend on',
    'read every document before signing it, and ask about anything that is unclear',
    'seek an attorney’s advice on questions of law',
  ],
  special: {
    heading: 'Forms, Instructions and Legal Advice',
    paragraphs: [
      'The Agent completes standard forms and does not practice law. Wording beyond completing a standard form, and questions about a form’s legal effect, are for an attorney.',
      'The Agent writes down only what the Client has decided. What the Client has left open is marked as open and is not filled in by the Agent. The Client signs nothing before having read it as a whole.',
      'The Agent corrects an error that the Agent made in completing a form without further charge, as long as the correction is still useful.',
    ],
  },
};
