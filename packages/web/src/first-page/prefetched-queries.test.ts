import { describe, expect, it } from 'vitest';
import { parseAddress, type RecordedQueries, toBatchUrl, toPrefetchRequests } from './prefetched-queries.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

const RECORDED: readonly RecordedQueries[] = [
  { address: '/deals', requests: [[{ path: 'profile.me' }, { path: 'deal.list', input: { limit: 50 } }]] },
  {
    address: '/deals?limit=:limit',
    requests: [[{ path: 'deal.list', input: { limit: '#limit', status: 'active' } }]],
  },
  {
    address: '/deals/:dealId',
    requests: [[{ path: 'deal.byId', input: { dealId: ':dealId' } }], [{ path: 'connect.status' }]],
  },
];

const at = (pathname: string, search = '', hasSession = true) =>
  toPrefetchRequests(RECORDED, { pathname, search }, hasSession);

const USER_QUERY = [[{ path: 'profile.me' }]];

describe('parseAddress', () => {
  it('returns the values under the names of the pattern', () => {
    expect(parseAddress('/deals/:dealId', `/deals/${ID}`, '')).toEqual(new Map([['dealId', ID]]));
    expect(parseAddress('/deals/:dealId', `/Deals/${ID}/`, '')).toEqual(new Map([['dealId', ID]]));
    expect(parseAddress('/deals?limit=:limit', '/deals', '?limit=100')).toEqual(new Map([['limit', '100']]));
    expect(parseAddress('/deals?tab=notes', '/deals', '?tab=notes')).toEqual(new Map());
  });

  it.each([
    ['/deals', '/deals', '?status=active'],
    ['/deals?limit=:limit', '/deals', ''],
    ['/deals?limit=:limit', '/deals', '?limit=1&limit=2'],
    ['/deals?tab=notes', '/deals', '?tab=messages'],
    ['/deals/:dealId', '/deals', ''],
    ['/deals/:dealId', '/deals/1/2', ''],
    ['/deals/:dealId', '/deals/%3Cscript%3E', ''],
    ['/deals?limit=:limit', '/deals', '?limit=</script>'],
    ['/deals?limit=:limit', '/deals', '?limit='],
  ])('returns null if the pattern %s does not match %s%s', (form, path, search) => {
    expect(parseAddress(form, path, search)).toBeNull();
  });
});

describe('toPrefetchRequests', () => {
  it('reads ids as strings and limits as numbers from the URL', () => {
    expect(at(`/deals/${ID}`)).toEqual([
      [{ path: 'deal.byId', input: { dealId: ID } }],
      [{ path: 'connect.status', input: undefined }],
    ]);
    expect(at('/deals', '?limit=100')).toEqual([
      [{ path: 'deal.list', input: { limit: 100, status: 'active' } }],
    ]);
  });

  it('only queries the user without a session, and at an unknown URL', () => {
    expect(at('/deals', '', false)).toEqual(USER_QUERY);
    expect(at('/deals', '?search=x')).toEqual(USER_QUERY);
    expect(at('/agent')).toEqual(USER_QUERY);
  });

  it('returns nothing for a screen without queries, such as that of a sign-in link', () => {
    expect(toPrefetchRequests([], { pathname: '/auth/confirm', search: '' }, true)).toEqual([]);
  });
});

it('builds the URL of a batch as tRPC does', () => {
  const inputs = encodeURIComponent('{"0":{"json":null},"1":{"json":{"limit":5}}}');
  expect(toBatchUrl([{ path: 'profile.me' }, { path: 'deal.list', input: { limit: 5 } }])).toBe(
    `/trpc/profile.me,deal.list?batch=1&input=${inputs}`,
  );
});
