import { CONTRACT_EMAIL_DELAY_MS } from '@gable/contracts/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReceivedNotifications } from '#domains/webhook/testing/recorded-notifications.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import { createSentContract, createSignature } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** The subjects of the emails to an address, in order, after the delay of status changes. */
async function subjectsTo(email: string) {
  context.clock.advance(CONTRACT_EMAIL_DELAY_MS);
  await context.worker.drain();
  return context.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('editing the text of a sent contract', () => {
  // Spec: differences-6
  it('replaces the version that the client has, and notifies them by email and in the app', async () => {
    const { buyer, contract, contractId, proposalId, edit, listEntries } = await createSentContract(context);
    await viewContract(buyer, { contractId });
    await subjectsTo(buyer.actor.email);
    expect(await edit('Two tours.')).toMatchObject({
      version: 2,
      status: 'sent',
      signing: { state: 'awaiting' },
      sentAt: context.clock.now(),
    });
    expect(await listEntries()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'viewed v1 buyer',
      'edited v2 agent',
      'sent v2 agent',
    ]);
    const { entries } = await readContractRecord(buyer, { contractId });
    expect(entries.at(-1)?.details).toMatchObject({ to: buyer.actor.email, from: 'sent', replaces: 1 });
    expect(await subjectsTo(buyer.actor.email)).toEqual([
      'A contract for you to sign: Home Showing',
      'Your contract was updated: Home Showing',
    ]);
    expect(await listReceivedNotifications(context, buyer)).toContainEqual({
      kind: 'contract_updated',
      payload: { serviceType: 'Home Showing', version: 2 },
    });
    // A buyer with the old version open cannot sign until they have read the new one.
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONTRACT_CHANGED'));
    await expect(signContract(buyer, createSignature({ id: contractId, version: 2 }))).rejects.toEqual(
      code('CONTRACT_NOT_VIEWED'),
    );
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({ version: 2 });
    await viewContract(buyer, { contractId, version: 2 });
    await signContract(buyer, createSignature({ id: contractId, version: 2 }));
  });

  it('withdraws the client’s version when saved as a draft, and notifies them', async () => {
    const { agent, buyer, contract, contractId, proposalId, listEntries } = await createSentContract(context);
    await subjectsTo(buyer.actor.email);
    expect(
      await updateContract(agent, { contractId, changes: { content: 'Two tours.', status: 'draft' } }),
    ).toMatchObject({ version: 2, status: 'draft', content: 'Two tours.', sentAt: null });
    expect(await listEntries()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'withdrawn v1 agent',
      'edited v2 agent',
    ]);
    expect(await subjectsTo(buyer.actor.email)).toEqual([
      'A contract for you to sign: Home Showing',
      'Your contract was withdrawn: Home Showing',
    ]);
    expect(await listReceivedNotifications(context, buyer)).toContainEqual({
      kind: 'contract_withdrawn',
      payload: { serviceType: 'Home Showing' },
    });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      content: contract.content,
      signing: { state: 'withdrawn' },
    });
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
  });

  it.each([
    ['expired', 'expired', 'v1 expired'],
    ['signed', 'signed_outside', 'v2 signed'],
  ] as const)(
    'with the status %s, leaves the client with a version that is %s',
    async (status, state, left) => {
      const { agent, buyer, contractId, proposalId } = await createSentContract(context);
      await updateContract(agent, { contractId, changes: { content: 'Other words.', status } });
      const view = await findContractOfProposal(buyer, { proposalId });
      expect(view?.signing.state).toBe(state);
      expect(`v${view?.version} ${view?.status}`).toBe(left);
    },
  );

  it('creates no new version if the text is the same', async () => {
    const { contract, edit, listEntries } = await createSentContract(context);
    expect(await edit(contract.content)).toEqual(contract);
    expect(await listEntries()).toEqual(['created v1 agent', 'sent v1 agent']);
  });

  it('rejects a screen that showed another version or status', async () => {
    const { agent, contractId, sign, listEntries } = await createSentContract(context);
    const save = (version: number, status: 'draft' | 'sent' | 'signed') =>
      updateContract(agent, { contractId, changes: { content: 'New.' }, shown: { version, status } });
    await expect(save(1, 'draft')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    await expect(save(2, 'sent')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    await sign();
    await expect(save(1, 'sent')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    expect(await save(1, 'signed')).toMatchObject({ version: 2, status: 'draft' });
    expect((await listEntries()).filter((entry) => entry.startsWith('edited'))).toEqual(['edited v2 agent']);
  });
});

describe('concurrent requests', () => {
  it('only ever leave a signature on a viewed text', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { agent, buyer, contract, contractId, proposalId, edit } = await createSentContract(context);
      await viewContract(buyer, { contractId });
      const acts = Array.from({ length: 24 }, (_one, index) => {
        const version = 1 + Math.floor(index / 6);
        if (index % 3 === round) return edit(`Text ${index}.`);
        if (index % 2 === 0) return viewContract(buyer, { contractId });
        return signContract(buyer, createSignature({ id: contract.id, version }));
      });
      const ends = await Promise.allSettled(acts);
      for (const end of ends) {
        if (end.status === 'rejected')
          expect(['CONTRACT_CHANGED', 'CONTRACT_NOT_OPEN', 'CONTRACT_NOT_VIEWED']).toContain(end.reason.code);
      }
      const { entries } = await readContractRecord(agent, { contractId });
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, index) => index + 1));
      for (const signed of entries.filter(({ kind }) => kind === 'signed')) {
        const about = entries.filter(({ version, seq }) => version === signed.version && seq < signed.seq);
        const sent = about.findLast(({ kind }) => kind === 'sent');
        const viewed = about.findLast(({ kind }) => kind === 'viewed');
        expect(viewed?.seq).toBeGreaterThan(sent?.seq ?? Number.POSITIVE_INFINITY);
        expect(viewed?.details.contentSha256).toBe(signed.details.contentSha256);
      }
      const now = await findContractOfProposal(agent, { proposalId });
      expect(now?.version).toBe(Math.max(...entries.map(({ version }) => version)));
    }
  });
});
