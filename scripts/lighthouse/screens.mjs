// @ts-check

/**
 * @typedef {object} Screen
 * @property {string} name What `--only` looks for.
 * @property {string} path
 * @property {'floor' | 'landing' | 'app'} kind Decides what is asked of it (see `targets.mjs`).
 * @property {import('./demo-world.mjs').Person | null} person Who looks at it; null for a visitor.
 */

/** @typedef {Awaited<ReturnType<typeof import('./demo-world.mjs').readDemoWorld>>} World */

/**
 * @param {Screen['person']} person
 * @param {readonly (readonly [name: string, path: string])[]} rows
 * @returns {Screen[]}
 */
const screensOf = (person, rows) => rows.map(([name, path]) => ({ name, path, kind: 'app', person }));

/** The id of nothing at all. */
const NOBODYS = '0197a000-0000-7000-8000-000000000000';

/**
 * Every screen of the product. The plain page that the landing page is held against comes first.
 * @param {World} world
 * @returns {Screen[]}
 */
export function screensIn(world) {
  const { dealId, agentProposalId, paidProposalId, buyersDealId, buyerProposalId, sessionId } = world;
  return [
    { name: 'plain-page', path: '/', kind: 'floor', person: null },
    { name: 'landing', path: '/', kind: 'landing', person: null },
    ...screensOf(null, [
      ['auth', '/auth?type=agent'],
      ['auth-buyer', '/buyer'],
      ['forgot-password', '/forgot-password'],
      ['reset-password', '/reset-password'],
      ['auth-callback', '/auth/callback'],
      ['auth-confirm', '/auth/confirm'],
      ['diagnostics', '/stripe-test'],
      ['not-found', '/no-such-page'],
    ]),
    ...screensOf('agent', [
      ['dashboard', '/dashboard'],
      ['deals', '/deals'],
      ['deal', `/deals/${dealId}`],
      ['deal-missing', `/deals/${NOBODYS}`],
      ['proposals', '/proposals'],
      ['proposal', `/proposals/${agentProposalId}`],
      ['proposal-paid', `/proposals/${paidProposalId}`],
      ['invoices', '/invoices'],
      ['profile', '/profile'],
      ['settings', '/settings'],
      ['settings-profile', '/settings?tab=profile'],
      ['settings-security', '/settings?tab=security'],
      ['settings-notifications', '/settings?tab=notifications'],
      ['analytics', '/analytics'],
    ]),
    ...screensOf('buyer', [
      ['buyer-dashboard', '/buyer/dashboard'],
      ['buyer-proposal', `/buyer/dashboard?proposal=${buyerProposalId}`],
      ['buyer-messages', `/buyer/dashboard?messages=${buyersDealId}`],
      ['buyer-profile', '/buyer/profile'],
      ['buyer-settings', '/buyer/settings'],
      ['buyer-settings-security', '/buyer/settings?tab=security'],
      ['checkout', `/checkout?sessionId=${sessionId}`],
      ['payment-success', `/payment-success?proposalId=${buyerProposalId}`],
    ]),
  ];
}
