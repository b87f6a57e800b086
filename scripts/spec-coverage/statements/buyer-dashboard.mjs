// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const buyerDashboard = {
  title: 'Buyer dashboard',
  statements: {
    'buyer-dashboard-1': "Page title 'Buyer Dashboard'",
    'buyer-dashboard-2': "Header with logo link to '/', user email and 'Log out'",
    'buyer-dashboard-3': "'Welcome, {name or the part of the email before the @}'",
    'buyer-dashboard-4': 'Requires a signed-in user (spinner otherwise)',
    'buyer-dashboard-5':
      "'My Proposals': cards with service type, created date, status badge, price, structure",
    'buyer-dashboard-6': "Click opens detail with back link '← Back to All Proposals'",
    'buyer-dashboard-7': 'Detail shows price, structure, collapsible details',
    'buyer-dashboard-8': 'A contract card with View Contract and Download PDF',
    'buyer-dashboard-9': 'A payment card',
    'buyer-dashboard-10': "'My Invoices': table (Description, Amount, Status, Date, Actions)",
    'buyer-dashboard-11': '... with Refresh',
    'buyer-dashboard-12': "Empty states 'No Proposals Yet' and 'No Invoices Yet'",
  },
};
