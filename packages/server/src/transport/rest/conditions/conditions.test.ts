import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { matchesStrongly, parseEntityTags } from './parse-entity-tags.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
});
afterAll(() => server.close());

const NEW_DEAL = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}) =>
  server.call(token, method, path, body, headers);

/** Creates an object of each kind. Returns its paths and two changes of it. */
async function createObjects() {
  const deal = (await call('POST', '/api/deals', NEW_DEAL)).json<{ id: string }>();
  const offer = { dealId: deal.id, serviceType: 'Home Showing', amount: '250' };
  const proposal = (await call('POST', '/api/proposals', offer)).json<{ id: string }>();
  const written = `/api/proposals/${proposal.id}/contract`;
  const contract = (await call('POST', written, { content: 'One tour.' })).json<{ id: string }>();
  return {
    deal: {
      read: `/api/deals/${deal.id}`,
      change: `/api/deals/${deal.id}`,
      bodies: [{ notes: 'a' }, { notes: 'b' }],
    },
    proposal: {
      read: `/api/proposals/${proposal.id}`,
      change: `/api/proposals/${proposal.id}`,
      bodies: [{ amount: '300' }, { terms: 'Net 30' }],
    },
    contract: {
      read: written,
      change: `/api/contracts/${contract.id}`,
      bodies: [{ content: 'Two tours.' }, { content: 'Three tours.' }],
    },
  } as const;
}

const getTag = (response: { readonly headers: object }) =>
  new Headers({ ...response.headers }).get('etag') ?? '';

describe.each(['deal', 'proposal', 'contract'] as const)('a PATCH of a %s with If-Match', (kind) => {
  it('updates the version that was read, and rejects any other', async () => {
    const { read, change, bodies } = (await createObjects())[kind];
    const tag = getTag(await call('GET', read));
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const changed = await call('PATCH', change, bodies[0], { 'if-match': tag });
    expect(changed.statusCode).toBe(200);
    const next = getTag(changed);
    expect(next).not.toBe(tag);
    expect(getTag(await call('GET', read))).toBe(next);
    const stale = await call('PATCH', change, bodies[1], { 'if-match': tag });
    expect(stale.json()).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
    expect(getTag(await call('GET', read))).toBe(next);
    const listed = `"other", , W/"weak,with-a-comma" ,${next}`;
    expect((await call('PATCH', change, bodies[1], { 'if-match': listed })).statusCode).toBe(200);
  });
});

describe('a precondition', () => {
  it('compares strongly, accepts * for any version, and is optional', async () => {
    const { deal } = await createObjects();
    const patch = async (headers: object) =>
      (await call('PATCH', deal.change, { notes: 'x' }, headers)).statusCode;
    const tag = getTag(await call('GET', deal.read));
    expect(await patch({ 'if-match': `W/${tag}` })).toBe(412);
    expect(await patch({ 'if-none-match': '*' })).toBe(412);
    expect(await patch({ 'if-match': '*' })).toBe(200);
    expect(await patch({})).toBe(200);
  });

  it('is rejected with 400 unless it is a list of quoted tags', async () => {
    const { deal } = await createObjects();
    for (const bad of ['abc', '"abc', '"a b"', '"a" "b"', '', ',', '*, "a"', 'w/"a"']) {
      const response = await call('PATCH', deal.change, { notes: 'x' }, { 'if-match': bad });
      expect([bad, response.statusCode]).toEqual([bad, 400]);
    }
  });

  it('reveals only to participants whether a version is current', async () => {
    const { deal } = await createObjects();
    const stranger = await server.signUp('agent');
    for (const tag of ['*', '"other"'])
      expect(
        (await server.call(stranger, 'PATCH', deal.change, { notes: 'x' }, { 'if-match': tag })).statusCode,
      ).toBe(404);
  });

  it('returns 304 to a GET of a cached version, and 412 for another version', async () => {
    const { deal } = await createObjects();
    const tag = getTag(await call('GET', deal.read));
    const same = await call('GET', deal.read, undefined, { 'if-none-match': `"other", W/${tag}` });
    expect([same.statusCode, same.body, getTag(same)]).toEqual([304, '', tag]);
    expect((await call('GET', deal.read, undefined, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await call('GET', deal.read, undefined, { 'if-match': '"other"' })).statusCode).toBe(412);
  });

  it('accepts a tag with any character except a quote', () => {
    expect(parseEntityTags('If-Match', '"a,b"\t,"\u00e9"')).toEqual([
      { isWeak: false, tag: '"a,b"' },
      { isWeak: false, tag: '"\u00e9"' },
    ]);
    expect(matchesStrongly([{ isWeak: true, tag: '"a"' }], '"a"')).toBe(false);
  });
});

it('updates a webhook endpoint with the tag of its last PATCH', async () => {
  const endpoint = { url: 'https://hooks.example.com/', description: '', eventTypes: ['deal.created'] };
  const { id } = (await call('POST', '/api/webhooks', endpoint)).json<{ id: string }>();
  const patch = (description: string, ifMatch: string) =>
    call('PATCH', `/api/webhooks/${id}`, { description }, { 'if-match': ifMatch });
  const first = await patch('First', '*');
  expect((await patch('Second', getTag(first))).statusCode).toBe(200);
  expect((await patch('Third', getTag(first))).statusCode).toBe(412);
});

describe('a conditional PATCH with an idempotency key', () => {
  it('is replayed, and rejected for another version', async () => {
    const { deal } = await createObjects();
    const tag = getTag(await call('GET', deal.read));
    const patch = (ifMatch: string) =>
      call('PATCH', deal.change, { notes: 'once' }, { 'if-match': ifMatch, 'idempotency-key': 'save' });
    const first = await patch(tag);
    expect(first.statusCode).toBe(200);
    const again = await patch(tag);
    expect([again.statusCode, again.body, getTag(again)]).toEqual([200, first.body, getTag(first)]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await patch('"other"')).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('releases its key if the precondition fails', async () => {
    const { deal } = await createObjects();
    const patch = (ifMatch: string) =>
      call('PATCH', deal.change, { notes: 'once' }, { 'if-match': ifMatch, 'idempotency-key': 'free' });
    expect((await patch('"other"')).statusCode).toBe(412);
    expect((await patch('*')).statusCode).toBe(200);
  });
});

it('accepts only one of several concurrent updates with the same tag', async () => {
  const { deal } = await createObjects();
  const tag = getTag(await call('GET', deal.read));
  const writers = ['a', 'b', 'c', 'd'].map((notes) =>
    call('PATCH', deal.change, { notes }, { 'if-match': tag }),
  );
  const statuses = (await Promise.all(writers)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 412, 412, 412]);
});
