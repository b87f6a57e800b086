// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const dealsList = {
  title: 'Deals list',
  statements: {
    'deals-1': "Search box 'Search deals...'",
    'deals-2': 'It matches customer name or email',
    'deals-3': 'Status filter (All Statuses, Active, Archived)',
    'deals-4': "'Create Deal' button",
    'deals-5': 'An empty state hints to adjust search or filters',
    'deals-6': 'Columns Customer, Contact (email and phone), Created, Status (Active or Archived), Actions',
    'deals-7': 'Created is a short date or N/A',
    'deals-8': "'View Deal' links to /deals/{id}",
  },
};
