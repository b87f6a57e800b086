/**
 * The forms of address for which the build records what their screens ask first. A name such as
 * `:dealId` stands for an id, and `:limit` for a number. An address that has none of these forms
 * still works: its screen asks when its code has loaded.
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
  '/invoices',
  '/profile',
  '/settings',
  '/settings?tab=payments',
  '/settings?tab=profile',
  '/settings?tab=notifications',
  '/analytics',
  '/stripe-test',
] as const;

/** Screens that send a user who is signed in on, and so ask who is here. */
export const VISITOR_ADDRESSES = ['/agent', '/auth', '/buyer', '/invitation'] as const;

export const BUYER_ADDRESSES = [
  '/buyer/dashboard',
  '/buyer/dashboard?limit=:limit',
  '/buyer/dashboard?proposal=:proposalId',
  '/buyer/dashboard?messages=:dealId',
  '/buyer/profile',
  '/buyer/settings',
  '/buyer/settings?tab=profile',
  '/buyer/settings?tab=notifications',
  '/checkout?sessionId=:sessionId',
  '/payment-success?proposalId=:proposalId',
] as const;
