// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const proposalDetail = {
  title: 'Proposal detail',
  statements: {
    'proposal-1': "Header 'Proposal: {service type}' with a for-line of customer name and email",
    'proposal-2': 'Edit mode: service type text, pricing structure, description, amount, terms',
    'proposal-3': 'A status dropdown',
    'proposal-4': 'Pricing box, terms, created and updated dates',
    'proposal-5': 'Print',
    'proposal-6': "'Send to Client'",
    'proposal-7': 'The invoice button',
    'proposal-8': 'Contract card: loading state',
    'proposal-9': 'Contract card: edit mode',
    'proposal-10': 'Contract card: view mode with contract status control and PDF download link',
    'proposal-11': "Contract card: an empty state with 'Generate Contract with AI'",
    'proposal-12': "Not found: 'Proposal not found' with 'Go Back to Proposals'",
  },
};
