import { CONSENT_VERSION } from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/index.ts';
import { openTestServer, type TestServer } from '../../transport/testing/open-test-server.ts';

const BUYER = 'zoe@example.com';

let server: TestServer;
let agent: string;
let buyer: string;
let stranger: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  buyer = await server.signUp('buyer', BUYER);
  stranger = await server.signUp('buyer');
});
afterAll(() => server.close());

/** A contract that was sent, all over REST; answers its id and its proposal's. */
async function sentOverRest() {
  const customer = { customerName: 'Zoë Ærø', customerEmail: BUYER, customerPhone: '555-0100' };
  const deal = (await server.call(agent, 'POST', '/api/deals', customer)).json<{ id: string }>();
  const proposed = { dealId: deal.id, serviceType: 'Home Showing', amount: '250', description: 'A tour' };
  const proposal = (await server.call(agent, 'POST', '/api/proposals', proposed)).json<{ id: string }>();
  const path = `/api/proposals/${proposal.id}/contract`;
  const { id } = (await server.call(agent, 'POST', path, { content: '1. Scope\nA tour.' })).json<{
    id: string;
  }>();
  await server.call(agent, 'PATCH', `/api/contracts/${id}`, { status: 'sent' });
  return { id, path };
}

const rpc = (token: string | null, name: string, json: object) =>
  server.call(token, 'POST', `/trpc/contract.${name}`, { json });

const signature = (contractId: string, changes: object = {}) => ({
  contractId,
  version: 1,
  name: 'Zoë Ærø',
  consent: true,
  consentVersion: CONSENT_VERSION,
  key: newId(signatureIdSchema),
  ...changes,
});

describe('signing over tRPC', () => {
  it('is refused in HTTP as in words, and done for the buyer', async () => {
    const { id, path } = await sentOverRest();
    const attempts = [
      [null, {}, 401, 'NOT_SIGNED_IN'],
      [stranger, {}, 404, 'NOT_FOUND'],
      [agent, {}, 403, 'FORBIDDEN'],
      [buyer, { consent: false }, 422, 'INVALID_INPUT'],
      [buyer, { name: ' ' }, 422, 'INVALID_INPUT'],
      [buyer, { version: 2 }, 409, 'CONTRACT_CHANGED'],
    ] as const;
    for (const [token, changes, status, code] of attempts) {
      const answer = await rpc(token, 'sign', signature(id, changes));
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(code)]);
    }
    expect((await rpc(buyer, 'view', { contractId: id, version: 1 })).statusCode).toBe(200);
    expect((await rpc(buyer, 'sign', signature(id))).statusCode).toBe(200);
    const read = (await server.call(buyer, 'GET', path)).json();
    expect(read).toMatchObject({
      status: 'signed',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      signing: { state: 'signed', signatures: [{ email: BUYER, signedAt: expect.stringMatching(/Z$/) }] },
    });
  });

  it('declines, and hands out the record as it is verified', async () => {
    const { id, path } = await sentOverRest();
    const answer = await rpc(buyer, 'decline', { contractId: id, version: 1, reason: 'Too dear.' });
    expect(answer.statusCode).toBe(200);
    expect((await server.call(agent, 'GET', path)).json()).toMatchObject({
      signing: {
        state: 'declined',
        decline: { reason: 'Too dear.', declinedAt: expect.stringMatching(/Z$/) },
      },
    });
    const input = encodeURIComponent(JSON.stringify({ json: { contractId: id } }));
    const record = await server.call(buyer, 'GET', `/trpc/contract.record?input=${input}`);
    expect(record.json()).toMatchObject({
      result: { data: { json: { format: 'gable-contract-record/1', contractId: id, head: { seq: 3 } } } },
    });
    expect((await server.call(stranger, 'GET', `/trpc/contract.record?input=${input}`)).statusCode).toBe(404);
  });
});

describe('a contract over REST', () => {
  it('is called signed by its agent without being signed by the buyer, who cannot call it anything', async () => {
    const { id } = await sentOverRest();
    const patch = (token: string, body: object) => server.call(token, 'PATCH', `/api/contracts/${id}`, body);
    expect((await patch(buyer, { status: 'signed' })).statusCode).toBe(403);
    expect((await patch(agent, { status: 'signed' })).json()).toMatchObject({
      status: 'signed',
      signing: { state: 'signed_outside', signatures: [] },
    });
    // What the view says comes from the server alone.
    const forged = { status: 'sent', signing: { state: 'signed' }, version: 7 };
    expect((await patch(agent, forged)).json()).toMatchObject({ version: 1, signing: { state: 'awaiting' } });
    expect((await rpc(buyer, 'sign', signature(id))).statusCode).toBe(200);
    const refused = await patch(agent, { status: 'draft' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'CONTRACT_SIGNED' }),
    ]);
  });

  it('is downloaded as it was signed, and by the number of a version', async () => {
    const { id } = await sentOverRest();
    await rpc(buyer, 'sign', signature(id));
    const download = (token: string, query = '') =>
      server.call(token, 'GET', `/api/contracts/${id}/download${query}`);
    const signed = await download(buyer);
    expect(signed.statusCode).toBe(200);
    await server.call(agent, 'PATCH', `/api/contracts/${id}`, { content: 'Other words.' });
    expect((await download(agent, '?version=1')).rawPayload.equals(signed.rawPayload)).toBe(true);
    expect((await download(agent)).rawPayload.equals(signed.rawPayload)).toBe(false);
    expect((await download(agent, '?version=9')).statusCode).toBe(404);
    expect((await download(agent, '?version=one')).statusCode).toBe(422);
    expect((await download(stranger, '?version=1')).statusCode).toBe(404);
  });
});
