import { CONSENT_VERSION, ELECTRONIC_CONSENT_VERSION } from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';

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

/** Creates and sends a contract over REST. Returns its id and its proposal's. */
async function createSentContractOverRest() {
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
  nameConfirmed: true,
  consent: true,
  consentVersion: CONSENT_VERSION,
  key: newId(signatureIdSchema),
  ...changes,
});

/** The buyer consents to electronic records over tRPC. */
async function agree(contractId: string): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({ json: { contractId } }));
  const read = await server.call(buyer, 'GET', `/trpc/contract.consent?input=${input}`);
  const { code } = read.json<{ result: { data: { json: { code: string } } } }>().result.data.json;
  const given = { contractId, consentVersion: ELECTRONIC_CONSENT_VERSION, agreed: true, code };
  expect((await rpc(buyer, 'giveConsent', given)).statusCode).toBe(200);
}

describe('signing over tRPC', () => {
  it('maps errors to HTTP statuses and signs for the buyer', async () => {
    const { id, path } = await createSentContractOverRest();
    const attempts = [
      [null, {}, 401, 'NOT_SIGNED_IN'],
      [stranger, {}, 404, 'NOT_FOUND'],
      [agent, {}, 403, 'FORBIDDEN'],
      [buyer, { consent: false }, 422, 'INVALID_INPUT'],
      [buyer, { name: ' ' }, 422, 'INVALID_INPUT'],
      [buyer, { name: '\u200b\u200b' }, 422, 'INVALID_INPUT'],
      [buyer, {}, 409, 'CONSENT_REQUIRED'],
      [buyer, { version: 2 }, 409, 'CONTRACT_CHANGED'],
    ] as const;
    for (const [token, changes, status, code] of attempts) {
      const answer = await rpc(token, 'sign', signature(id, changes));
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(code)]);
    }
    await agree(id);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
    const unlike = await rpc(buyer, 'sign', signature(id, { nameConfirmed: false }));
    expect([unlike.statusCode, unlike.body]).toEqual([409, expect.stringContaining('NAME_DIFFERS')]);
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

  it('declines and returns a verifiable record', async () => {
    const { id, path } = await createSentContractOverRest();
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
      result: { data: { json: { format: 'gable-contract-record/2', contractId: id, head: { seq: 3 } } } },
    });
    expect((await server.call(stranger, 'GET', `/trpc/contract.record?input=${input}`)).statusCode).toBe(404);
  });
});

describe('a contract over REST', () => {
  it('can be marked as signed by the agent, but not by the buyer', async () => {
    const { id } = await createSentContractOverRest();
    const patch = (token: string, body: object) => server.call(token, 'PATCH', `/api/contracts/${id}`, body);
    expect((await patch(buyer, { status: 'signed' })).statusCode).toBe(403);
    expect((await patch(agent, { status: 'signed' })).json()).toMatchObject({
      status: 'signed',
      signing: { state: 'signed_outside', signatures: [] },
    });
    // Only the server sets these fields.
    const forged = { status: 'sent', signing: { state: 'signed' }, version: 7 };
    expect((await patch(agent, forged)).json()).toMatchObject({ version: 1, signing: { state: 'awaiting' } });
    await agree(id);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
    expect((await rpc(buyer, 'sign', signature(id))).statusCode).toBe(200);
    const refused = await patch(agent, { status: 'draft' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'CONTRACT_SIGNED' }),
    ]);
  });

  it('downloads the signed PDF, and other versions by number', async () => {
    const { id } = await createSentContractOverRest();
    await agree(id);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
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

describe('editing a sent contract over REST', () => {
  it('sends the new version instead of the old one, which can no longer be signed', async () => {
    const { id, path } = await createSentContractOverRest();
    await agree(id);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
    const patched = await server.call(agent, 'PATCH', `/api/contracts/${id}`, { content: 'Two tours.' });
    expect([patched.statusCode, patched.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'sent', version: 2, sentAt: expect.stringMatching(/Z$/) }),
    ]);
    const old = await rpc(buyer, 'sign', signature(id));
    expect([old.statusCode, old.body]).toEqual([409, expect.stringContaining('CONTRACT_CHANGED')]);
    const unread = await rpc(buyer, 'sign', signature(id, { version: 2 }));
    expect([unread.statusCode, unread.body]).toEqual([409, expect.stringContaining('CONTRACT_NOT_VIEWED')]);
    // A read over REST counts as a view.
    expect((await server.call(buyer, 'GET', path)).json()).toMatchObject({
      version: 2,
      content: 'Two tours.',
    });
    expect((await rpc(buyer, 'sign', signature(id, { version: 2 }))).statusCode).toBe(200);
  });

  it('withdraws the old version with the status draft, for the agent only', async () => {
    const { id, path } = await createSentContractOverRest();
    const change = { content: 'Secret words.', status: 'draft' };
    const patched = await server.call(agent, 'PATCH', `/api/contracts/${id}`, change);
    expect(patched.json()).toMatchObject({ status: 'draft', version: 2, sentAt: null });
    for (const url of [path, `/api/contracts/by-proposal?proposalId=${path.split('/')[3]}`])
      expect((await server.call(buyer, 'GET', url)).json()).toMatchObject({
        version: 1,
        content: '1. Scope\nA tour.',
        status: 'draft',
        signing: { state: 'withdrawn' },
      });
    const signed = await rpc(buyer, 'sign', signature(id));
    expect([signed.statusCode, signed.body]).toEqual([409, expect.stringContaining('CONTRACT_NOT_OPEN')]);
    const input = encodeURIComponent(JSON.stringify({ json: { contractId: id } }));
    const versions = await server.call(buyer, 'GET', `/trpc/contract.versions?input=${input}`);
    expect(versions.json()).toMatchObject({
      result: { data: { json: [{ version: 1, state: 'withdrawn' }] } },
    });
    expect((await server.call(buyer, 'GET', `/api/contracts/${id}/download?version=2`)).statusCode).toBe(404);
    expect((await server.call(agent, 'GET', `/api/contracts/${id}/download?version=1`)).statusCode).toBe(200);
  });

  it('rejects a stale screen over tRPC', async () => {
    const { id } = await createSentContractOverRest();
    const save = { contractId: id, changes: { content: 'New.' }, shown: { version: 1, status: 'draft' } };
    const refused = await rpc(agent, 'update', save);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('CONTRACT_OUT_OF_DATE'),
    ]);
  });

  it('records a price change, which must be viewed before the signature', async () => {
    const { id, path } = await createSentContractOverRest();
    await agree(id);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
    const proposal = path.replace('/contract', '');
    await server.call(agent, 'PATCH', proposal, { amount: '600' });
    expect((await server.call(agent, 'GET', path)).json()).toMatchObject({
      offerChange: { fields: [{ field: 'amount', before: '250', after: '600' }] },
    });
    const unread = await rpc(buyer, 'sign', signature(id));
    expect([unread.statusCode, unread.body]).toEqual([409, expect.stringContaining('CONTRACT_NOT_VIEWED')]);
    await rpc(buyer, 'view', { contractId: id, version: 1 });
    expect((await rpc(buyer, 'sign', signature(id))).statusCode).toBe(200);
  });
});
