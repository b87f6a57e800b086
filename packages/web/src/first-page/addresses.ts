/**
 * The URL patterns for which the build records the screens' prefetched queries. `:dealId` matches
 * an id, and `:limit` a number. A URL that matches no pattern still works: its screen sends its
 * queries when its code has loaded.
 */
export const AGENT_ADDRESSES = [
  '/dashboard',
  '/deals',
  '/deals?limit=:limit',
  '/deals/:dealId',
  '/deals/:dealId?limit=:limit',
  '/deals/:dealId?tab=proposals',
  '/deals/:dealId?tab=notes',
  '/deals/:dealId?tab=messages',
  '/proposals',
  '/proposals?limit=:limit',
  '/proposals?dealId=:dealId',
  '/proposals/:proposalId',
  '/tours',
  '/tours?limit=:limit',
  '/tours/:tourId',
  '/invoices',
  '/receipts',
  '/receipts?limit=:limit',
  '/messages',
  '/messages?limit=:limit',
  '/services',
  '/transactions',
  '/transactions?limit=:limit',
  '/statements',
  '/profile',
  '/settings',
  '/settings?tab=payments',
  '/settings?tab=profile',
  '/settings?tab=tours',
  '/settings?tab=notifications',
  '/analytics',
  '/stripe-test',
] as const;

/** Screens that redirect a signed-in user, and so query the user. */
export const VISITOR_ADDRESSES = ['/agent', '/auth', '/buyer', '/invitation'] as const;

export const BUYER_ADDRESSES = [
  '/buyer/dashboard',
  '/buyer/dashboard?limit=:limit',
  '/buyer/dashboard?proposal=:proposalId',
  '/buyer/dashboard?messages=:dealId',
  '/buyer/tours',
  '/buyer/tours?limit=:limit',
  '/buyer/tours/:tourId',
  '/buyer/receipts',
  '/buyer/receipts?limit=:limit',
  '/buyer/profile',
  '/buyer/settings',
  '/buyer/settings?tab=profile',
  '/buyer/settings?tab=notifications',
  '/checkout?sessionId=:sessionId',
  '/payment-success?proposalId=:proposalId',
] as const;
