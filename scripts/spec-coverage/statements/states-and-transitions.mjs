// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const statesAndTransitions = {
  title: '4. States and transitions',
  statements: {
    'states-1': 'On sign-out the client data cache is cleared',
    'states-2': 'The token is refreshed while signed in',
    'states-3': 'After sign-in the page redirects after 1 second: agent to /dashboard',
    'states-4': 'After sign-up likewise: buyer to /buyer/dashboard',
    'states-5': 'Multi-factor: enrol, challenge, verify moves a factor to verified',
    'states-6': '... and the assurance level to aal2',
    'states-7': 'Deal: active <-> archived through Archive/Unarchive',
    'states-8': "Toast 'Deal has been archived' or 'activated'",
    'states-9': "Anything other than active is shown as 'Archived'",
    'states-10': "Proposal status: pending, approved, declined, in_progress ('In Progress'), completed",
    'states-11': 'Pending yellow, approved green, declined red, in_progress blue, completed purple',
    'states-12': 'Pending is the default when missing',
    'states-13': 'Other values shown capitalised with underscores replaced',
    'states-14': 'The agent can set any status from a dropdown with no restriction, saved immediately',
    'states-15':
      "Payment status: 'No payment requested', 'Payment requested', payment_pending, 'Payment complete', payment_failed, payment_refunded",
    'states-16':
      "Invoice button: Generate Invoice (default); View Invoice; Payment Pending; Payment Complete; 'Payment Failed - Retry'",
    'states-17':
      'View Invoice is disabled if there is no link yet; Payment Pending and Payment Complete are disabled',
    'states-18': 'View Invoice opens the invoice link',
    'states-19': "'Payment Failed - Retry' re-generates",
    'states-20': 'Disabled while processing',
    'states-21': 'Disabled when the amount is empty or not above zero',
    'states-22': 'After generation the proposal is re-read immediately and again after 3 seconds',
    'states-23': 'Contract: absent, then created; afterwards edited',
    'states-24': 'Contract status chosen by the agent: draft, sent, signed, expired',
    'states-25':
      'Connected account: no account -> create -> onboarding; the browser is redirected to a provider link',
    'states-26': '... needs information',
    'states-27': '... -> verified',
    'states-28': '... or rejected (retry verification)',
    'states-29': 'Status is polled every 10 seconds while shown',
    'states-30': '... not in background',
    'states-31': 'Invoice void: allowed only for draft or open invoices',
    'states-32': '... after a confirmation dialog',
    'states-33':
      "Payout status: paid (green 'Paid'), 'Pending', 'In Transit', 'Failed', 'Canceled'; other values as is",
    'states-34': "Payment result: payment_succeeded gives toast 'Payment Successful'",
    'states-35': "payment_pending gives 'Payment Processing' with 'Your payment is still being processed.'",
    'states-36':
      "Anything else gives a destructive toast 'Payment Issue' with 'There may have been an issue with your payment. Please check your email for details.'",
    'states-37': 'Toasts have two variants: default and destructive',
  },
};
