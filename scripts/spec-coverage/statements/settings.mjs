// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const settings = {
  title: 'Settings',
  statements: {
    'settings-1': 'Four tabs, Payments open by default',
    'settings-2': 'Profile says coming soon; Notifications says coming soon',
    'settings-3': 'Payments for agents only',
    'settings-4': 'Payments: onboarding section',
    'settings-5':
      'Payments, once onboarding is complete: balances card, connected accounts list and payouts section',
    'settings-6':
      "'Account Balances': Total Balance; 'Available to Pay Out' ('Ready to withdraw to your bank account'); 'Available Soon' ('Will be available after payment processing')",
    'settings-7': "'Last updated' time",
    'settings-8': 'Refresh button',
    'settings-9':
      "'Cash Out' opens 'Cash Out Available Balance' with 'Amount (USD)', Cancel and 'Confirm Payout'",
    'settings-10': 'Skeletons while loading',
    'settings-11': "On error: 'Unable to Fetch Balance' with Try Again",
    'settings-12':
      'The balance card renders only with a connected-account id and onboarding complete; otherwise nothing',
    'settings-13':
      "A bank account: its name (or 'Bank Account') plus last four, holder name, last four of routing number",
    'settings-14': "A card: its brand (or 'Card'), last four and 'Expires month/year'",
    'settings-15': "The default one has a 'Default' badge",
    'settings-16':
      "'No external accounts found. Add a bank account in your provider dashboard to receive payouts.'",
    'settings-17': 'Connected accounts: a refresh button',
    'settings-18': 'A link button to the provider dashboard (new tab)',
    'settings-19': "'Available for Payout' card with 'Request Payout' button",
    'settings-20': "Dialog 'Request a Payout'",
    'settings-21':
      "'Recent Payouts' with columns Date, Amount, Status, Expected Arrival ('Not available' when missing)",
    'settings-22': "'No recent payouts found'",
  },
};
