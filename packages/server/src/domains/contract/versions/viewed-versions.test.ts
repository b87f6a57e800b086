import { CONTRACT_EMAIL_DELAY_MS } from '@gable/contracts/contract';
import { DAY_MS } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateProposal } from '#domains/proposal/index.ts';
import { SYSTEM } from '#kernel/index.ts';
import { createOutboxWorker } from '#outbox/index.ts';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  downloadContract,
  findContractOfProposal,
  offerChangedHandler,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import { createDraftedContract, createSentContract, createSignature } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

describe('viewing a contract', () => {
  it('is required before a signature: by the signer, of this text, since it was sent', async () => {
    const { agent, buyer, contract, contractId, listEntries } = await createSentContract(context);
    const sign = () => signContract(buyer, createSignature(contract));
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    // After a withdrawal and a resend, another view is required, even on the same day.
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    await viewContract(buyer, { contractId });
    await sign();
    expect((await listEntries()).slice(2)).toEqual([
      'viewed v1 buyer',
      'withdrawn v1 agent',
      'sent v1 agent',
      'viewed v1 buyer',
      'signed v1 buyer',
    ]);
  });

  it('counts from an earlier day and over REST', async () => {
    const { buyer, contract, contractId } = await createSentContract(context);
    await viewContract(buyer, { contractId });
    context.clock.advance(3 * DAY_MS);
    await signContract(buyer, createSignature(contract));
  });
});

describe('downloading a contract', () => {
  it('records the signed copy even if the unsigned one was downloaded the same day', async () => {
    const { agent, buyer, contractId, sign } = await createSentContract(context);
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

describe('changing a proposal after its contract was sent', () => {
  const changesOf = async (signing: Awaited<ReturnType<typeof createSentContract>>) => {
    await context.worker.drain();
    const { entries } = await readContractRecord(signing.agent, { contractId: signing.contractId });
    return entries.filter(({ kind }) => kind === 'offer_changed');
  };

  it('records the old and new values and requires another view before the signature', async () => {
    const signing = await createSentContract(context);
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
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONTRACT_NOT_VIEWED'));
    await viewContract(buyer, { contractId });
    await signContract(buyer, createSignature(contract));
    await updateProposal(agent, { proposalId, changes: { description: 'After the signature.' } });
    expect(await changesOf(signing)).toHaveLength(2);
  });

  it('shows no change after it is reverted or a new version is sent', async () => {
    const signing = await createSentContract(context);
    const { agent, proposalId, edit } = signing;
    const set = (amount: string) => updateProposal(agent, { proposalId, changes: { amount } });
    await set('300');
    await set('250');
    expect(await changesOf(signing)).toHaveLength(2);
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({ offerChange: null });
    await set('400');
    context.clock.advance(1);
    await edit('One tour for $400.');
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({
      version: 2,
      offerChange: null,
    });
    // The job ran late: the change belongs to the version that was sent at that time.
    expect((await changesOf(signing)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('records nothing before the contract is sent or if only the status changes', async () => {
    const { agent, proposalId, contractId, send } = await createDraftedContract(context);
    await updateProposal(agent, { proposalId, changes: { amount: '300' } });
    context.clock.advance(1);
    await send();
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    await context.worker.drain();
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.map(({ kind }) => kind)).toEqual(['created', 'sent']);
  });

  it.each([
    [1, 'crash-before'],
    [1, 'crash-after'],
    [2, 'crash-before'],
    [2, 'crash-after'],
    [3, 'crash-before'],
    [3, 'crash-after'],
    [4, 'crash-before'],
    [4, 'crash-after'],
  ] as const)('is recorded once when the process crashes around transaction %i (%s)', async (at, how) => {
    const signing = await createSentContract(context);
    const { agent, proposalId } = signing;
    await context.worker.drain();
    const process = createCrashableProcess();
    process.injectFault({ at, how });
    const crashable = { ...agent, db: process.wrapDatabase(context.db) };
    const worker = createOutboxWorker(
      (jobs) => ({ ...crashable, jobs, actor: SYSTEM }),
      [offerChangedHandler],
    );
    const change = (ctx: typeof agent) => updateProposal(ctx, { proposalId, changes: { amount: '600' } });
    const work = async () => {
      await change({ ...crashable, jobs: worker });
    };
    await Promise.race([work(), process.crashed]);
    expect(process.isCrashed).toBe(true);
    context.clock.advance(61_000);
    // The agent, without a response, saves again.
    await change(agent);
    expect(await changesOf(signing)).toMatchObject([
      { details: { before: { amount: '250' }, after: { amount: '600' } } },
    ]);
  });
});

describe('a process that crashes around the transaction of a resend', () => {
  it.each(['crash-before', 'crash-after'] as const)('(%s) sends the new version once', async (how) => {
    const { agent, buyer, contractId, proposalId, listEntries } = await createSentContract(context);
    context.clock.advance(CONTRACT_EMAIL_DELAY_MS);
    await context.worker.drain();
    const process = createCrashableProcess();
    process.injectFault({ at: 1, how });
    const crashable = { ...agent, db: process.wrapDatabase(context.db) };
    const save = (ctx: typeof agent) =>
      updateContract(ctx, { contractId, changes: { content: 'Two tours.' } });
    await Promise.race([save(crashable), process.crashed]);
    expect(process.isCrashed).toBe(true);
    await save(agent);
    await context.worker.drain();
    expect((await listEntries()).slice(2)).toEqual(['edited v2 agent', 'sent v2 agent']);
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({ version: 2 });
    const subjects = context.emails
      .filter(({ to }) => to === buyer.actor.email)
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your contract was updated'))).toHaveLength(1);
  });
});
