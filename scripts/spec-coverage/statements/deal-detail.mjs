// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const dealDetail = {
  title: 'Deal detail',
  statements: {
    'deal-1': "Header 'Deal: {customer name}'",
    'deal-2': 'Client Information card: customer name, email, phone, created date, Active/Archived badge',
    'deal-3': 'An Edit Deal button',
    'deal-4': 'An Archive/Unarchive button',
    'deal-5': "Tab 'Proposals (count)' with Add Proposal",
    'deal-6': "Tab 'Notes' with Edit Notes and Save Notes",
    'deal-7': 'Notes: Cancel',
    'deal-8': "Not found: 'Deal not found' with 'Go Back to Deals' to /deals",
    'deal-9': 'When the load fails the page says the user does not have permission to view it',
  },
};
