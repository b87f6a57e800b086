import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';

const BUYER = 'zoe@example.com';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('GET /api/messages/inbox pages the conversations of the agent', async () => {
  const agent = await server.signUp('agent');
  const buyer = await server.signUp('buyer', BUYER);
  for (const [name, text] of [
    ['Zoë One', 'First'],
    ['Zoë Two', 'Second'],
  ]) {
    const customer = { customerName: name, customerEmail: BUYER, customerPhone: '555-0100' };
    const { id } = (await server.call(agent, 'POST', '/api/deals', customer)).json<{ id: string }>();
    const sent = await server.call(buyer, 'POST', `/api/deals/${id}/messages`, { clientEmail: BUYER, text });
    expect(sent.statusCode).toBe(201);
  }
  const found: unknown[] = [];
  let cursor: unknown = '';
  do {
    const page = await server.call(agent, 'GET', `/api/messages/inbox?limit=1${cursor}`);
    expect(page.statusCode).toBe(200);
    found.push(...page.json<unknown[]>());
    const next = page.headers['x-next-cursor'];
    cursor = next && `&cursor=${next}`;
  } while (cursor);
  const conversation = (clientName: string, excerpt: string) =>
    expect.objectContaining({
      clientName,
      clientEmail: BUYER,
      unread: 1,
      last: { from: 'client', excerpt, createdAt: expect.stringMatching(/Z$/) },
    });
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([conversation('Zoë One', 'First'), conversation('Zoë Two', 'Second')]),
  );
  expect((await server.call(buyer, 'GET', '/api/messages/inbox')).statusCode).toBe(403);
});
