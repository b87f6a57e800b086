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

/** A deal of this agent with a proposal and a contract that was sent; each says by its words whose it is. */
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
  await server.call(agent, 'PATCH', `/api/contracts/${contractId}`, { status: 'sent' });
  return { email, dealId, proposalId, contractId };
}

type Ids = Awaited<ReturnType<typeof dealFor>>;

/** Everything that can be asked, through both doors, with these ids wherever one fits. */
async function askEverything(token: string, { dealId, proposalId, contractId }: Ids): Promise<string[]> {
  const ids = { dealId, proposalId, contractId };
  const input = encodeURIComponent(
    JSON.stringify({ json: { ...ids, version: 2, limit: 50, search: 'name', range: '12m' } }),
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

it('a former client sees what is bound to them and nothing of the next client, who sees nothing of theirs', async () => {
  const agent = await server.signUp('agent');
  const ids = await dealFor(agent, 'formerclient');
  const former = await server.signUp('buyer', ids.email);
  await server.call(agent, 'PATCH', `/api/contracts/${ids.contractId}`, { status: 'sent' });
  const offer = {
    serviceType: 'Home Showing',
    pricingStructure: 'fixed',
    amount: '250',
    description: 'formerclient offer',
    terms: null,
  };
  const accepted = await server.call(former, 'POST', '/trpc/proposal.accept', {
    json: { proposalId: ids.proposalId, offer },
  });
  expect(accepted.statusCode, accepted.body).toBe(200);
  const next = {
    customerName: 'nextclient name',
    customerEmail: 'nextclient@example.com',
    customerPhone: '555 nextclient',
  };
  const changed = await server.call(agent, 'PATCH', `/api/deals/${ids.dealId}`, next);
  expect(changed.statusCode).toBe(200);
  await server.world.worker.drain();

  const seen = await askEverything(former, ids);
  expect(seen.filter((answer) => answer.includes('formerclient offer')).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((answer) => answer.includes('nextclient'))).toEqual([]);

  const byNext = await askEverything(await server.signUp('buyer', next.customerEmail), ids);
  expect(byNext.filter((answer) => answer.includes('nextclient')).length).toBeGreaterThanOrEqual(1);
  expect(byNext.filter((answer) => answer.includes('formerclient'))).toEqual([]);
});

// Spec: differences-7
it('a buyer cannot read a contract that was not sent to them, over tRPC or REST', async () => {
  const agent = await server.signUp('agent');
  const mine = await dealFor(agent, 'thirdclient');
  const buyer = await server.signUp('buyer', mine.email);
  const contract = `/api/contracts/${mine.contractId}`;
  await server.call(agent, 'PATCH', contract, { content: 'unsent words', status: 'draft' });
  const proposal = { dealId: mine.dealId, serviceType: 'Negotiation', amount: '100', description: 'More' };
  const added = await server.call(agent, 'POST', '/api/proposals', proposal);
  const { id: proposalId } = withId.parse(added.json());
  const path = `/api/proposals/${proposalId}/contract`;
  const draft = withId.parse(
    (await server.call(agent, 'POST', path, { content: 'unsent words too' })).json(),
  );

  const seen = [
    ...(await askEverything(buyer, mine)),
    ...(await askEverything(buyer, { ...mine, proposalId, contractId: draft.id })),
  ];
  expect(seen.filter((answer) => answer.includes('thirdclient contract')).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((answer) => answer.includes('unsent words'))).toEqual([]);
  for (const url of [
    path,
    `/api/contracts/by-proposal?proposalId=${proposalId}`,
    `/api/contracts/${draft.id}/download`,
  ])
    expect((await server.call(buyer, 'GET', url)).statusCode).toBe(404);
  const ofDraft = encodeURIComponent(
    JSON.stringify({ json: { proposalId, contractId: draft.id, version: 1 } }),
  );
  const rpc = async (name: string) => server.call(buyer, 'GET', `/trpc/contract.${name}?input=${ofDraft}`);
  expect((await rpc('byProposal')).json()).toMatchObject({ result: { data: { json: null } } });
  for (const name of ['record', 'versions', 'version']) expect((await rpc(name)).statusCode).toBe(404);

  // The agent does see them: the words above can be found.
  expect((await server.call(agent, 'GET', path)).body).toContain('unsent words too');
});
