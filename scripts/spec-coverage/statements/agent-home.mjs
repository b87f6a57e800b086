// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const agentHome = {
  title: 'Agent home',
  statements: {
    'home-1': "'Active Deals' (active client relationships)",
    'home-2': "'Active Proposals' (pending plus in_progress)",
    'home-3':
      "'Revenue (MTD)': sum of approved and completed amounts, non-numeric characters stripped, in whole US dollars",
    'home-4': "'Recent Deals' and 'Recent Proposals'",
    'home-5': 'The first 5 of each',
    'home-6': "'View All Deals' when more than 5",
    'home-7': "Buttons 'Create Deal' and 'Create Proposal'",
    'home-8': "Empty states 'No deals found' and 'No proposals found'",
  },
};
