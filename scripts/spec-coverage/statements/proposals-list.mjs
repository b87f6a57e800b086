// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const proposalsList = {
  title: 'Proposals list',
  statements: {
    'proposals-1': "Search 'Search proposals...'",
    'proposals-2': 'It searches service type, description and customer name',
    'proposals-3': 'Status filter (All, Pending, Approved, Declined, In Progress, Completed)',
    'proposals-4': 'Deal filter (All Deals or one deal)',
    'proposals-5': "Removable filter chips and 'Clear All'",
    'proposals-6': "'Create Proposal'",
    'proposals-7':
      'Columns Client, Service Type, Amount (dollar sign then amount), Status badge, Created, Edit action',
    'proposals-8': "Client: customer name, else 'Unknown Customer', plus the deal id",
    'proposals-9': 'The Client column can be hidden',
    'proposals-10': "Created, or 'Unknown'",
    'proposals-11': 'A row click goes to /proposals/{id}',
    'proposals-12': "Empty state: 'No proposals found' with 'Create your first proposal to get started'",
  },
};
