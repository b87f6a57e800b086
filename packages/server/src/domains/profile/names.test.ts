import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, PASSWORD, type TestServer } from '#transport/testing/open-test-server.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent', 'ann.lee@example.com');
});
afterAll(() => server.close());

const signUpWith = (email: string, name: unknown) =>
  server.http.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: PASSWORD, data: { name, user_type: 'agent' } },
  });

it('takes a name from sign-up only as our own form would take it', async () => {
  const given: readonly (readonly [string, unknown, string])[] = [
    ['one.local@example.com', 'https://evil.example', 'one.local'],
    ['two@example.com', '\u202eeelnnA\r\nBcc: eve@evil.example', 'two'],
    ['three@example.com', 'Ann\r\n\u2066Lee\u2069', 'Ann Lee'],
    ['four@example.com', { name: 'Ann' }, 'four'],
  ];
  const found = await Promise.all(
    given.map(async ([email, name]) => {
      const answer = await signUpWith(email, name);
      const token = answer.json<{ access_token: string }>().access_token;
      return (await server.call(token, 'GET', '/api/user')).json<{ name: string }>().name;
    }),
  );
  expect(found).toEqual(given.map(([, , name]) => name));
});

// Spec: differences-22
it('rejects a URL in a name, wherever names are set', async () => {
  const name = 'Win at evil.example';
  const { id } = (await server.call(agent, 'GET', '/api/user')).json<{ id: string }>();
  const deal = { customerName: name, customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  const answers = [
    await server.call(agent, 'PATCH', `/rest/v1/users?id=eq.${id}`, { name }),
    await server.call(agent, 'POST', '/api/deals', deal),
    await server.call(agent, 'POST', '/trpc/deal.create', { json: deal }),
    await server.call(agent, 'POST', '/rest/v1/deals', {
      customer_name: name,
      customer_email: 'ben@example.com',
      customer_phone: '555-0100',
    }),
  ];
  for (const { statusCode, body } of answers) {
    expect(body).toContain('Name must not contain a web or email address');
    expect(statusCode).toBeGreaterThanOrEqual(400);
  }
});

it('removes control characters and direction marks from names and service types', async () => {
  const deal = {
    customerName: 'Ben\u202e\r\nBuyer',
    customerEmail: 'b@example.com',
    customerPhone: '555-0100',
  };
  const created = (await server.call(agent, 'POST', '/api/deals', deal)).json();
  expect(created).toMatchObject({ customerName: 'Ben Buyer' });
  const proposal = { dealId: created.id, serviceType: 'Home\u2066\tShowing', amount: '250' };
  expect((await server.call(agent, 'POST', '/api/proposals', proposal)).json()).toMatchObject({
    serviceType: 'Home Showing',
  });
});
