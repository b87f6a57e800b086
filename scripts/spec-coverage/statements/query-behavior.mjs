// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const queryBehavior = {
  title: '7. Query behaviour',
  statements: {
    'queries-1': 'Defaults: no refetch on focus, never stale',
    'queries-2': 'Defaults: no retry',
    'queries-3': 'Buyer invoices: refetch on focus, stale after 30 s',
    'queries-4': 'Buyer invoices: one retry',
    'queries-5': 'The balance query does not refetch on focus or on an interval',
    'queries-6': 'After a payout the balance and recent-payouts queries are refreshed',
    'queries-7': 'After deal creation the deal and proposal queries are invalidated',
  },
};
