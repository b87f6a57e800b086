import { parseMoney } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposals } from '#domains/proposal/proposal.tables.ts';
import { createOpenAiDrafting } from '#integrations/drafting/openai-drafting.ts';
import { MODEL_RESPONSE } from '#integrations/drafting/testing/model-response.ts';
import {
  openModelServer,
  respond,
  streamPartially,
  streamResponse,
} from '#integrations/drafting/testing/model-server.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { getServerUrl } from '#transport/testing/read-stream.ts';

let server: TestServer;
let model: Awaited<ReturnType<typeof openModelServer>>;
let agent: string;
beforeAll(async () => {
  model = await openModelServer();
  const drafting = createOpenAiDrafting({
    ...{ apiKey: 'the-key', baseUrl: model.url, model: 'test-model', totalMs: 120_000, idleMs: 60_000 },
  });
  server = await openTestServer({}, { drafting });
  agent = await server.signUp('agent');
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function newProposal(): Promise<string> {
  const customer = { customerName: 'Zoë Ærø', customerEmail: 'zoe@example.com', customerPhone: '555-0100' };
  const deal = (await server.call(agent, 'POST', '/api/deals', customer)).json<{ id: string }>();
  const proposed = { dealId: deal.id, serviceType: 'Home Showing', amount: '250', description: 'A tour' };
  return (await server.call(agent, 'POST', '/api/proposals', proposed)).json<{ id: string }>().id;
}

const storedStatus = async (proposalId: string) =>
  (await server.call(agent, 'GET', `/api/proposals/${proposalId}/contract`)).statusCode;

/** Reads the JSON lines of the stream like the browser does. */
async function generate(
  proposalId: string,
  token: string | null = agent,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${await getServerUrl(server.http)}/trpc/contract.generate?batch=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'trpc-accept': 'application/jsonl',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ 0: { json: { proposalId } } }),
    ...(signal && { signal }),
  });
}

describe('contract.generate over tRPC', () => {
  it('streams the text in pieces and stores it once it is valid', async () => {
    const proposalId = await newProposal();
    model.answers(streamResponse(MODEL_RESPONSE));
    const text = await (await generate(proposalId)).text();
    expect(text.match(/"kind":"text"/g)?.length).toBeGreaterThan(10);
    expect(text).toContain('"kind":"done"');
    const stored = (await server.call(agent, 'GET', `/api/proposals/${proposalId}/contract`)).json();
    expect(stored).toMatchObject({ status: 'draft', content: expect.stringContaining('Zoë Ærø') });
    expect(parseMoney(/\$[\d.,]+\d/.exec(stored.content)?.[0] ?? '')).toBe(25_000);
  });

  it('streams immediately, and on abort stops the model and stores nothing', async () => {
    const proposalId = await newProposal();
    model.answers(streamPartially('Home Showing Agreement'));
    const reader = new AbortController();
    const response = await generate(proposalId, agent, reader.signal);
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('Home Showing Agreement')) seen += (await lines?.read())?.value ?? '';
    reader.abort();
    await expect.poll(() => model.abandoned).toHaveLength(1);
    expect(await storedStatus(proposalId)).toBe(404);
  });

  it('reports errors in the stream and before it starts', async () => {
    const proposalId = await newProposal();
    model.answers(streamResponse(MODEL_RESPONSE, { finishReason: 'length' }));
    const text = await (await generate(proposalId)).text();
    expect(text).toContain('DRAFTING_FAILED');
    expect(text).toContain('stopped before the contract was complete');
    expect(text).not.toContain('"kind":"done"');
    expect(await storedStatus(proposalId)).toBe(404);
    expect(await (await generate(proposalId, null)).text()).toContain('NOT_SIGNED_IN');
  });
});

describe('POST /api/generate-contract', () => {
  it('returns the content without storing it', async () => {
    const proposalId = await newProposal();
    model.answers(streamResponse(MODEL_RESPONSE));
    const response = await server.call(agent, 'POST', '/api/generate-contract', { proposalId });
    expect(response.statusCode).toBe(200);
    const { content } = response.json<{ content: string }>();
    expect(content).toContain('Zoë Ærø');
    const path = `/api/proposals/${proposalId}/contract`;
    expect((await server.call(agent, 'POST', path, { content })).statusCode).toBe(201);
  });

  it('returns 502 with the cause when the model fails, and 422 without a definite amount', async () => {
    const proposalId = await newProposal();
    model.answers(respond(401, { error: { message: 'wrong key the-key' } }));
    const failed = await server.call(agent, 'POST', '/api/generate-contract', { proposalId });
    expect([failed.statusCode, failed.json()]).toMatchObject([502, { code: 'DRAFTING_FAILED' }]);
    expect(failed.body).not.toContain('the-key');
    // Stored before amounts were validated.
    await server.context.db.transaction(async (tx) => {
      await tx.update(proposals).set({ amount: 'to be agreed' });
    });
    const response = await server.call(agent, 'POST', '/api/generate-contract', { proposalId });
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'AMOUNT_NOT_STATED' }]);
  });

  it('stops the model when the client disconnects', async () => {
    const proposalId = await newProposal();
    model.answers(streamPartially('Home Showing Agreement'));
    const reader = new AbortController();
    const asked = fetch(`${await getServerUrl(server.http)}/api/generate-contract`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${agent}` },
      body: JSON.stringify({ proposalId }),
      signal: reader.signal,
    });
    await expect.poll(() => model.requests).toHaveLength(1);
    reader.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => model.abandoned).toHaveLength(1);
  });
});
