import type { RestRight } from './rest-rights.ts';

/**
 * Every table of the data API, read and, where anybody may, written. Nobody is refused here who is signed in: a row that
 * is not theirs is not there.
 */
export const DATA_RIGHTS: Readonly<Record<string, RestRight>> = {
  'GET users': { right: 'person', path: () => '/rest/v1/users?id=not.is.null' },
  'PATCH users': {
    right: 'person',
    path: () => '/rest/v1/users?id=not.is.null',
    body: () => ({ name: 'Sam Someone' }),
  },
  'GET deals': { right: 'its agent', path: ({ dealId }) => `/rest/v1/deals?id=eq.${dealId}` },
  'PATCH deals': {
    right: 'its agent',
    path: ({ dealId }) => `/rest/v1/deals?id=eq.${dealId}`,
    body: () => ({ status: 'active' }),
  },
  'GET buyer_deals': { right: 'its buyer', path: ({ dealId }) => `/rest/v1/buyer_deals?id=eq.${dealId}` },
  'GET proposals': {
    right: 'parties',
    path: ({ proposalId }) => `/rest/v1/proposals?select=*,deals(*)&id=eq.${proposalId}`,
  },
  'PATCH proposals': {
    right: 'its agent',
    path: ({ proposalId }) => `/rest/v1/proposals?id=eq.${proposalId}`,
    body: () => ({ status: 'pending' }),
  },
};
