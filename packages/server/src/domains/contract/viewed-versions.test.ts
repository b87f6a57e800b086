import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { beginLife } from '#testing/histories/mortal-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { updateProposal } from '../proposal/index.ts';
import {
  downloadContract,
  findContractOfProposal,
  offerChangedHandler,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from './index.ts';
import { draftedContract, sentContract, signatureOn } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const code = (name: string) => expect.objectContaining({ code: name });

describe('a view', () => {
  it('is required before a signature: by this person, of this text, since it was sent', async () => {
    const { agent, buyer, contract, contractId, told } = await sentContract(world);
    const sign = () => signContract(buyer, signatureOn(contract));
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    // After a withdrawal and a second sending it must be opened again, even on the same day with the same text.
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    await viewContract(buyer, { contractId });
    await sign();
    expect((await told()).slice(2)).toEqual([
      'viewed v1 buyer',
      'withdrawn v1 agent',
      'sent v1 agent',
      'viewed v1 buyer',
      'signed v1 buyer',
    ]);
  });

  it('of an earlier day counts, and a view over REST does', async () => {
    const { buyer, contract, contractId } = await sentContract(world);
    await viewContract(buyer, { contractId });
    world.clock.advance(3 * 86_400_000);
    await signContract(buyer, signatureOn(contract));
  });
});

describe('a download', () => {
  it('of the signed copy is recorded although the unsigned one was downloaded the same day', async () => {
    const { agent, buyer, contractId, sign } = await sentContract(world);
    for (const _again of [1, 2]) await downloadContract(buyer, { contractId });
    await sign();
    for (const _again of [1, 2]) await downloadContract(buyer, { contractId });
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.filter(({ kind }) => kind === 'downloaded').map(({ details }) => details)).toEqual([
      { signed: false, state: 'awaiting', contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      {
        signed: true,
        state: 'signed',
        contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });
});

describe('a proposal that changes beside its contract', () => {
  const changesOf = async (signing: Awaited<ReturnType<typeof sentContract>>) => {
    await world.worker.drain();
    const { entries } = await readContractRecord(signing.agent, { contractId: signing.contractId });
    return entries.filter(({ kind }) => kind === 'offer_changed');
  };

  it('is an entry with the before and after, and needs one more view before the signature', async () => {
    const signing = await sentContract(world);
    const { agent, buyer, contract, contractId, proposalId } = signing;
    await viewContract(buyer, { contractId });
    await updateProposal(agent, { proposalId, changes: { amount: '600', terms: 'Net 7' } });
    expect(await changesOf(signing)).toMatchObject([
      {
        version: 1,
        actor: { kind: 'agent', email: agent.actor.email },
        details: { before: { amount: '250', terms: null }, after: { amount: '600', terms: 'Net 7' } },
      },
    ]);
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      offerChange: {
        fields: [
          { field: 'amount', before: '250', after: '600' },
          { field: 'terms', before: null, after: 'Net 7' },
        ],
      },
    });
    await expect(signContract(buyer, signatureOn(contract))).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    await signContract(buyer, signatureOn(contract));
    await updateProposal(agent, { proposalId, changes: { description: 'After the signature.' } });
    expect(await changesOf(signing)).toHaveLength(2);
  });

  it('is no change where it is changed back, and none after a new version was sent', async () => {
    const signing = await sentContract(world);
    const { agent, proposalId, edit } = signing;
    const set = (amount: string) => updateProposal(agent, { proposalId, changes: { amount } });
    await set('300');
    await set('250');
    expect(await changesOf(signing)).toHaveLength(2);
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({ offerChange: null });
    await set('400');
    world.clock.advance(1);
    await edit('One tour for $400.');
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({
      version: 2,
      offerChange: null,
    });
    // Its job came only now: the change belongs to the version that was out at that moment.
    expect((await changesOf(signing)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('is no entry before the contract was sent, nor where only the status changes', async () => {
    const { agent, proposalId, contractId, send } = await draftedContract(world);
    await updateProposal(agent, { proposalId, changes: { amount: '300' } });
    world.clock.advance(1);
    await send();
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    await world.worker.drain();
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.map(({ kind }) => kind)).toEqual(['created', 'sent']);
  });

  it.each([
    [1, 'dies-before'],
    [1, 'dies-after'],
    [2, 'dies-before'],
    [2, 'dies-after'],
    [3, 'dies-before'],
    [3, 'dies-after'],
    [4, 'dies-before'],
    [4, 'dies-after'],
  ] as const)('is recorded once when the process dies around transaction %i (%s)', async (at, how) => {
    const signing = await sentContract(world);
    const { agent, proposalId } = signing;
    await world.worker.drain();
    const life = beginLife();
    life.expect({ at, how });
    const mortal = { ...agent, db: life.mortalDatabase(world.db) };
    const worker = createOutboxWorker((jobs) => ({ ...mortal, jobs, actor: SYSTEM }), [offerChangedHandler]);
    const change = (ctx: typeof agent) => updateProposal(ctx, { proposalId, changes: { amount: '600' } });
    const work = async () => {
      await change({ ...mortal, jobs: worker });
    };
    await Promise.race([work(), life.death]);
    expect(life.dead).toBe(true);
    world.clock.advance(61_000);
    // The agent, who heard nothing, saves again.
    await change(agent);
    expect(await changesOf(signing)).toMatchObject([
      { details: { before: { amount: '250' }, after: { amount: '600' } } },
    ]);
  });
});

describe('a process that dies around the transaction of a resend', () => {
  it.each(['dies-before', 'dies-after'] as const)('(%s) sends the new version once', async (how) => {
    const { agent, buyer, contractId, proposalId, told } = await sentContract(world);
    await world.worker.drain();
    const life = beginLife();
    life.expect({ at: 1, how });
    const mortal = { ...agent, db: life.mortalDatabase(world.db) };
    const save = (ctx: typeof agent) =>
      updateContract(ctx, { contractId, changes: { content: 'Two tours.' } });
    await Promise.race([save(mortal), life.death]);
    expect(life.dead).toBe(true);
    await save(agent);
    await world.worker.drain();
    expect((await told()).slice(2)).toEqual(['edited v2 agent', 'sent v2 agent']);
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({ version: 2 });
    const subjects = world.letters.filter(({ to }) => to === buyer.actor.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your contract was updated'))).toHaveLength(1);
  });
});
