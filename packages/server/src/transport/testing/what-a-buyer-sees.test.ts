import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { restRows } from '../rest/rest-rows.ts';
import { appRouter } from '../trpc/app-router.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const withId = z.object({ id: z.string() });

/** A deal of this agent with a proposal and a draft of its contract; each says by its words whose it is. */
async function dealFor(agent: string, name: string) {
  const send = async (path: string, body: object) => {
    const answer = await server.call(agent, 'POST', path, body);
    expect(answer.statusCode).toBeLessThan(300);
    return withId.parse(answer.json()).id;
  };
  const client = { customerName: `${name} name`, customerPhone: `555 ${name}` };
  const email = `${name}@example.com`;
  const dealId = await send('/api/deals', { ...client, customerEmail: email, status: 'active' });
  await server.call(agent, 'PATCH', `/api/deals/${dealId}`, { notes: `${name} notes` });
  const proposal = { dealId, serviceType: 'Home Showing', amount: '250', description: `${name} offer` };
  const proposalId = await send('/api/proposals', proposal);
  const contractId = await send(`/api/proposals/${proposalId}/contract`, { content: `${name} contract` });
  return { email, dealId, proposalId, contractId };
}

type Ids = Awaited<ReturnType<typeof dealFor>>;

/** Everything that can be asked, through both doors, with these ids wherever one fits. */
async function askEverything(token: string, { dealId, proposalId, contractId }: Ids): Promise<string[]> {
  const ids = { dealId, proposalId, contractId };
  const input = encodeURIComponent(
    JSON.stringify({ json: { ...ids, limit: 50, search: 'name', range: '12m' } }),
  );
  // A subscription is no question: it says nothing but where to look.
  const paths = Object.keys(appRouter._def.procedures).filter((path) => path !== 'notification.changes');
  const urls = paths.map((path) => `/trpc/${path}?input=${input}`);
  for (const { method, path } of restRows) {
    if (method !== 'GET') continue;
    for (const id of Object.values(ids))
      urls.push(`${path.replace(/:\w+/, id)}?proposalId=${proposalId}&dealId=${dealId}`);
  }
  const answers: string[] = [];
  for (const url of new Set(urls)) {
    const { statusCode, body } = await server.call(token, 'GET', url);
    if (statusCode < 300) answers.push(`${url} ${body}`);
  }
  return answers;
}

it('a buyer sees what was addressed to their e-mail, and nothing else of the agent’s', async () => {
  const agent = await server.signUp('agent');
  const mine = await dealFor(agent, 'firstclient');
  const others = await dealFor(agent, 'secondclient');
  const buyer = await server.signUp('buyer', mine.email);

  const seen = await askEverything(buyer, mine);
  expect(seen.filter((answer) => answer.includes('firstclient offer')).length).toBeGreaterThanOrEqual(4);
  expect(seen.filter((answer) => answer.includes('firstclient contract')).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((answer) => /firstclient notes|secondclient/.test(answer))).toEqual([]);

  // The agent does see the notes: the words above can be found.
  const own = await server.call(agent, 'GET', `/api/deals/${mine.dealId}`);
  expect(own.body).toContain('firstclient notes');

  const guessed = await askEverything(buyer, others);
  expect(guessed.filter((answer) => answer.includes('secondclient'))).toEqual([]);
});
