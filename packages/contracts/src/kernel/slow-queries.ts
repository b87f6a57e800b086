/**
 * Queries that call the payment provider, which can take seconds. The web does not batch them with
 * other queries. The authorization matrix test fails if another query calls the provider.
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
