import type { WireError } from '@gable/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
});
afterAll(() => server.close());

interface Envelope {
  readonly error: {
    readonly json: { readonly message: string; readonly data: { readonly wire: WireError } };
  };
}

async function refusal(
  url: string,
  token: string | null = agent,
): Promise<{ http: number; wire: WireError }> {
  const response = await server.call(token, 'GET', url);
  return { http: response.statusCode, wire: response.json<Envelope>().error.json.data.wire };
}

const input = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }));

describe('an error over tRPC', () => {
  it.each([
    [`deal.byId?input=${input({ dealId: 'x' })}`, 422, 'INVALID_INPUT'],
    [`deal.byId?input=${input({ dealId: '0199f2ab-0000-7000-8000-000000000000' })}`, 404, 'NOT_FOUND'],
    ['deal.byId?input=%7B', 400, 'BAD_REQUEST'],
    ['deal.nothing', 404, 'NOT_FOUND'],
    [`deal.list?input=${input({ cursor: 'none' })}`, 422, 'INVALID_INPUT'],
    ['payout.balance', 409, 'ACCOUNT_MISSING'],
    [`proposal.ofBuyer?input=${input({})}`, 403, 'WRONG_ROLE'],
  ])('of %s is %i %s in the HTTP status and in the body', async (path, status, code) => {
    const { http, wire } = await refusal(`/trpc/${path}`);
    expect({ http, status: wire.status, code: wire.code }).toEqual({ http: status, status, code });
    expect(wire.message).not.toBe('');
  });

  it('of an unavailable provider is 503 in the HTTP status and in the body', async () => {
    await server.context.stripe.control('failures', { kind: 'rate_limit', times: 20 });
    const response = await server.call(agent, 'POST', '/trpc/connect.createAccount', {
      json: { email: 'agent@example.com' },
    });
    await server.context.stripe.control('failures', { kind: 'rate_limit', times: 0 });
    expect(response.statusCode).toBe(503);
    const { wire } = response.json<Envelope>().error.json.data;
    expect(wire).toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE' });
  });

  it('contains the invalid fields', async () => {
    const { wire } = await refusal(`/trpc/deal.byId?input=${input({ dealId: 'x' })}`);
    expect(wire.fields).toEqual({ dealId: 'Please select a valid deal' });
  });

  it('rejects anonymous callers, and returns the profile only to its user', async () => {
    expect(await refusal(`/trpc/home.summary`, null)).toMatchObject({
      http: 401,
      wire: { code: 'NOT_SIGNED_IN' },
    });
    const me = await server.call(null, 'GET', '/trpc/profile.me');
    expect(me.json()).toMatchObject({ result: { data: { json: null } } });
  });
});

it.each([
  'multipart/form-data; boundary=b',
  'application/octet-stream',
  'text/plain',
  'application/x-www-form-urlencoded',
])('rejects a body of %s before it is read, because only JSON has a limit', async (type) => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/trpc/deal.create',
    headers: { authorization: `Bearer ${agent}`, 'content-type': type },
    payload: '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n',
  });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});
