import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { toldTo } from '../webhook/testing/told-to.ts';
import {
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from './index.ts';
import { sentContract, signatureOn } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** The subjects of the e-mails to an address, in order. */
async function subjectsTo(email: string) {
  await world.worker.drain();
  return world.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('a new text of a contract that was sent', () => {
  // Spec: differences-6
  it('replaces the version that the client has, and notifies them by email and in the app', async () => {
    const { buyer, contract, contractId, proposalId, edit, told } = await sentContract(world);
    await viewContract(buyer, { contractId });
    expect(await edit('Two tours.')).toMatchObject({
      version: 2,
      status: 'sent',
      signing: { state: 'awaiting' },
      sentAt: world.clock.now(),
    });
    expect(await told()).toEqual([
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
    expect(await toldTo(world, buyer)).toContainEqual({
      kind: 'contract_updated',
      facts: { serviceType: 'Home Showing', version: 2 },
    });
    // A buyer with the old version open cannot sign until they have read the new one.
    await expect(signContract(buyer, signatureOn(contract))).rejects.toEqual(code('CONTRACT_CHANGED'));
    await expect(signContract(buyer, signatureOn({ id: contractId, version: 2 }))).rejects.toEqual(
      code('CONTRACT_NOT_VIEWED'),
    );
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({ version: 2 });
    await viewContract(buyer, { contractId, version: 2 });
    await signContract(buyer, signatureOn({ id: contractId, version: 2 }));
  });

  it('withdraws the version that the client has where it is saved as a draft, and notifies them', async () => {
    const { agent, buyer, contract, contractId, proposalId, told } = await sentContract(world);
    expect(
      await updateContract(agent, { contractId, changes: { content: 'Two tours.', status: 'draft' } }),
    ).toMatchObject({ version: 2, status: 'draft', content: 'Two tours.', sentAt: null });
    expect(await told()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'withdrawn v1 agent',
      'edited v2 agent',
    ]);
    expect(await subjectsTo(buyer.actor.email)).toEqual([
      'A contract for you to sign: Home Showing',
      'Your contract was withdrawn: Home Showing',
    ]);
    expect(await toldTo(world, buyer)).toContainEqual({
      kind: 'contract_withdrawn',
      facts: { serviceType: 'Home Showing' },
    });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      content: contract.content,
      signing: { state: 'withdrawn' },
    });
    await expect(signContract(buyer, signatureOn(contract))).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
  });

  it.each([
    ['expired', 'expired', 'v1 expired'],
    ['signed', 'signed_outside', 'v2 signed'],
  ] as const)('with the status %s leaves the client a version that is %s', async (status, state, left) => {
    const { agent, buyer, contractId, proposalId } = await sentContract(world);
    await updateContract(agent, { contractId, changes: { content: 'Other words.', status } });
    const view = await findContractOfProposal(buyer, { proposalId });
    expect(view?.signing.state).toBe(state);
    expect(`v${view?.version} ${view?.status}`).toBe(left);
  });

  it('is no new version where the text is the same', async () => {
    const { contract, edit, told } = await sentContract(world);
    expect(await edit(contract.content)).toEqual(contract);
    expect(await told()).toEqual(['created v1 agent', 'sent v1 agent']);
  });

  it('is refused where the agent’s screen showed another version or status', async () => {
    const { agent, contractId, sign, told } = await sentContract(world);
    const save = (version: number, status: 'draft' | 'sent' | 'signed') =>
      updateContract(agent, { contractId, changes: { content: 'New.' }, shown: { version, status } });
    await expect(save(1, 'draft')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    await expect(save(2, 'sent')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    await sign();
    await expect(save(1, 'sent')).rejects.toEqual(code('CONTRACT_OUT_OF_DATE'));
    expect(await save(1, 'signed')).toMatchObject({ version: 2, status: 'draft' });
    expect((await told()).filter((entry) => entry.startsWith('edited'))).toEqual(['edited v2 agent']);
  });
});

describe('at the same moment', () => {
  it('many edits, views and signatures leave a signature on a text that was viewed, or none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { agent, buyer, contract, contractId, proposalId, edit } = await sentContract(world);
      await viewContract(buyer, { contractId });
      const acts = Array.from({ length: 24 }, (_one, index) => {
        const version = 1 + Math.floor(index / 6);
        if (index % 3 === round) return edit(`Text ${index}.`);
        if (index % 2 === 0) return viewContract(buyer, { contractId });
        return signContract(buyer, signatureOn({ id: contract.id, version }));
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
