import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { restRoutes } from '../rest/rest-routes.ts';
import { appRouter } from '../trpc/app-router.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const withId = z.object({ id: z.string() });

/** Creates a deal with a proposal and a sent contract, whose texts contain the name. */
async function createDeal(agent: string, name: string) {
  const send = async (path: string, body: object) => {
    const response = await server.call(agent, 'POST', path, body);
    expect(response.statusCode).toBeLessThan(300);
    return withId.parse(response.json()).id;
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

type Ids = Awaited<ReturnType<typeof createDeal>>;

/** Calls every read of tRPC and REST with these ids. */
async function readEverything(token: string, { dealId, proposalId, contractId }: Ids): Promise<string[]> {
  const ids = { dealId, proposalId, contractId };
  const input = encodeURIComponent(
    JSON.stringify({ json: { ...ids, version: 2, limit: 50, search: 'name', range: '12m' } }),
  );
  // A subscription contains no data.
  const paths = Object.keys(appRouter._def.procedures).filter((path) => path !== 'notification.changes');
  const urls = paths.map((path) => `/trpc/${path}?input=${input}`);
  for (const { method, path } of restRoutes) {
    if (method !== 'GET') continue;
    for (const id of Object.values(ids))
      urls.push(`${path.replace(/:\w+/, id)}?proposalId=${proposalId}&dealId=${dealId}`);
  }
  const responses: string[] = [];
  for (const url of new Set(urls)) {
    const { statusCode, body } = await server.call(token, 'GET', url);
    if (statusCode < 300) responses.push(`${url} ${body}`);
  }
  return responses;
}

it('shows a buyer only what was sent to their email', async () => {
  const agent = await server.signUp('agent');
  const mine = await createDeal(agent, 'firstclient');
  const others = await createDeal(agent, 'secondclient');
  const buyer = await server.signUp('buyer', mine.email);

  const seen = await readEverything(buyer, mine);
  expect(seen.filter((response) => response.includes('firstclient offer')).length).toBeGreaterThanOrEqual(4);
  expect(seen.filter((response) => response.includes('firstclient contract')).length).toBeGreaterThanOrEqual(
    3,
  );
  expect(seen.filter((response) => /firstclient notes|secondclient/.test(response))).toEqual([]);

  // The agent can read the notes, so the check above is effective.
  const own = await server.call(agent, 'GET', `/api/deals/${mine.dealId}`);
  expect(own.body).toContain('firstclient notes');

  const guessed = await readEverything(buyer, others);
  expect(guessed.filter((response) => response.includes('secondclient'))).toEqual([]);
});

it('shows a former and a new client only what is bound to each of them', async () => {
  const agent = await server.signUp('agent');
  const ids = await createDeal(agent, 'formerclient');
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
  await server.context.worker.drain();

  const seen = await readEverything(former, ids);
  expect(seen.filter((response) => response.includes('formerclient offer')).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((response) => response.includes('nextclient'))).toEqual([]);

  const byNext = await readEverything(await server.signUp('buyer', next.customerEmail), ids);
  expect(byNext.filter((response) => response.includes('nextclient')).length).toBeGreaterThanOrEqual(1);
  expect(byNext.filter((response) => response.includes('formerclient'))).toEqual([]);
});

// Spec: differences-7
it('hides a contract that was not sent from a buyer, over tRPC and REST', async () => {
  const agent = await server.signUp('agent');
  const mine = await createDeal(agent, 'thirdclient');
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
    ...(await readEverything(buyer, mine)),
    ...(await readEverything(buyer, { ...mine, proposalId, contractId: draft.id })),
  ];
  expect(seen.filter((response) => response.includes('thirdclient contract')).length).toBeGreaterThanOrEqual(
    3,
  );
  expect(seen.filter((response) => response.includes('unsent words'))).toEqual([]);
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

  // The agent can read them, so the check above is effective.
  expect((await server.call(agent, 'GET', path)).body).toContain('unsent words too');
});
