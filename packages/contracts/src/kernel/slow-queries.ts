/**
 * The queries that may ask the payment provider, which takes seconds. The web sends each in a request of its own, so that it
 * delays nothing else. The authorization matrix fails when another query asks the provider.
 */
export const SLOW_QUERIES = [
  'connect.externalAccounts',
  'connect.status',
  'invoice.connected',
  'invoice.read',
  'payment.session',
  'payment.status',
  'payout.balance',
  'payout.recent',
] as const;
