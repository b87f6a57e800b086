// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const proposalDetailsDialog = {
  title: 'Proposal-details dialog',
  statements: {
    'proposal-dialog-1': 'Opened from lists',
    'proposal-dialog-2': "Tabs 'Proposal Details' and 'Contract' (badge 'Not Created' when none)",
    'proposal-dialog-3':
      'Side panel: status select, dates, service type, pricing structure, amount, client info, contract status',
    'proposal-dialog-4': "Contract tab: 'Generate with AI' or 'Create Manually'",
    'proposal-dialog-5': 'Contract tab: edit, Print, Download',
    'proposal-dialog-6': "'Failed to load proposal details. Please try again.'",
  },
};
