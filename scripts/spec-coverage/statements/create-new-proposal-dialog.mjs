// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const createNewProposalDialog = {
  title: 'Create New Proposal dialog',
  statements: {
    'create-proposal-1': 'Field deal: only active deals selectable',
    'create-proposal-2': 'Fields service type, amount (text, placeholder 250), description (optional)',
    'create-proposal-3': 'After success it goes to /proposals/{id}',
    'create-proposal-4': 'No active deals: the submit is disabled',
    'create-proposal-5':
      "No active deals: 'You need to create an active deal before you can create a proposal.'",
    'create-proposal-6': "No active deals: the disabled item 'No active deals available'",
  },
};
