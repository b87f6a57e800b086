import { describe, expect, it } from 'vitest';
import { batchAddress, firstRequests, type RecordedAsks, valuesIn } from './first-asks.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

const RECORDED: readonly RecordedAsks[] = [
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
  firstRequests(RECORDED, { pathname, search }, hasSession);

const WHO_IS_HERE = [[{ path: 'profile.me' }]];

describe('the values in an address', () => {
  it('are named by the form of the address', () => {
    expect(valuesIn('/deals/:dealId', `/deals/${ID}`, '')).toEqual(new Map([['dealId', ID]]));
    expect(valuesIn('/deals/:dealId', `/Deals/${ID}/`, '')).toEqual(new Map([['dealId', ID]]));
    expect(valuesIn('/deals?limit=:limit', '/deals', '?limit=100')).toEqual(new Map([['limit', '100']]));
    expect(valuesIn('/deals?tab=notes', '/deals', '?tab=notes')).toEqual(new Map());
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
  ])('are none where the form %s meets %s%s', (form, path, search) => {
    expect(valuesIn(form, path, search)).toBeNull();
  });
});

describe('the requests that a page sends first', () => {
  it('take ids as texts and counts as numbers from the address', () => {
    expect(at(`/deals/${ID}`)).toEqual([
      [{ path: 'deal.byId', input: { dealId: ID } }],
      [{ path: 'connect.status', input: undefined }],
    ]);
    expect(at('/deals', '?limit=100')).toEqual([
      [{ path: 'deal.list', input: { limit: 100, status: 'active' } }],
    ]);
  });

  it('ask who is here alone without a session, and at an address of an unknown form', () => {
    expect(at('/deals', '', false)).toEqual(WHO_IS_HERE);
    expect(at('/deals', '?search=x')).toEqual(WHO_IS_HERE);
    expect(at('/agent')).toEqual(WHO_IS_HERE);
  });

  it('are none on a screen that asks nothing, such as one that a sign-in link opens', () => {
    expect(firstRequests([], { pathname: '/auth/confirm', search: '' }, true)).toEqual([]);
  });
});

it('writes the address of a batch as tRPC does', () => {
  const inputs = encodeURIComponent('{"0":{"json":null},"1":{"json":{"limit":5}}}');
  expect(batchAddress([{ path: 'profile.me' }, { path: 'deal.list', input: { limit: 5 } }])).toBe(
    `/trpc/profile.me,deal.list?batch=1&input=${inputs}`,
  );
});
