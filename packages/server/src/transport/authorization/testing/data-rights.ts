import type { RestRight } from './rest-rights.ts';

/**
 * The rights on each table of the data API, for reads and supported writes. Signed-in users never
 * get an error: rows of other users are not visible.
 */
export const DATA_RIGHTS: Readonly<Record<string, RestRight>> = {
  'GET users': { right: 'user', path: () => '/rest/v1/users?id=not.is.null' },
  'PATCH users': {
    right: 'user',
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
