import { contractIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { contracts } from './contract.tables.ts';
import { contractRecord } from './contract-record.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import {
  downloadContract,
  findContractOfProposal,
  readContractOfProposal,
  readContractRecord,
  updateContract,
  viewContract,
} from './index.ts';
import { sentContract } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const code = (name: string) => expect.objectContaining({ code: name });

describe('versions', () => {
  it('are one while a draft is written, and a new one for each text after it was sent', async () => {
    const { agent, contract, contractId, edit, told } = await sentContract(world);
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    expect(await edit('Second.')).toMatchObject({ version: 2, status: 'draft' });
    expect(await edit('Second, better.')).toMatchObject({ version: 2 });
    expect(await edit('Second, better.')).toMatchObject({ version: 2 });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await edit('Third, while it is out.')).toMatchObject({ version: 3, status: 'sent' });
    const kept = await world.db.read
      .select()
      .from(contractVersions)
      .where(eq(contractVersions.contractId, contractId));
    expect(kept.toSorted((one, other) => one.number - other.number).map(({ content }) => content)).toEqual([
      contract.content,
      'Second, better.',
      'Third, while it is out.',
    ]);
    expect(kept.every(({ frozenAt }) => frozenAt !== null)).toBe(true);
    expect(await told()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'withdrawn v1 agent',
      'edited v2 agent',
      'edited v2 agent',
      'sent v2 agent',
      'edited v3 agent',
      'sent v3 agent',
    ]);
  });

  it('after a signature need a new one, and the signed PDF stays as it was, byte for byte', async () => {
    const { agent, buyer, contractId, edit, sign } = await sentContract(world);
    await sign();
    const signed = await downloadContract(buyer, { contractId });
    expect(await edit('2. More\nA second tour.')).toMatchObject({
      version: 2,
      status: 'draft',
      signing: { state: 'draft', signatures: [{ version: 1 }] },
    });
    const draft = await downloadContract(agent, { contractId });
    expect(Buffer.from(draft.bytes).equals(signed.bytes)).toBe(false);
    expect(await downloadContract(agent, { contractId, version: 1 })).toEqual(signed);
    await expect(downloadContract(agent, { contractId, version: 3 })).rejects.toEqual(code('NOT_FOUND'));
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await sign({ version: 2 })).toMatchObject({
      signing: { state: 'signed', signatures: [{ version: 1 }, { version: 2 }] },
    });
    expect(await downloadContract(buyer, { contractId, version: 1 })).toEqual(signed);
  });

  it('that are frozen, and the record, are held by the database itself', async () => {
    const { contractId, sign } = await sentContract(world);
    await sign();
    const mine = eq(contractRecord.contractId, contractId);
    const frozen = eq(contractVersions.contractId, contractId);
    const { db } = world;
    await expect(
      db.transaction((tx) => tx.update(contractRecord).set({ at: world.clock.now() }).where(mine)),
    ).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(contractRecord).where(mine))).rejects.toThrow();
    await expect(
      db.transaction((tx) => tx.update(contractVersions).set({ content: 'x' }).where(frozen)),
    ).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(contractVersions).where(frozen))).rejects.toThrow();
  });
});

describe('the record', () => {
  it('notes a view and a download once a day for each person and version', async () => {
    const { agent, buyer, proposalId, contractId, told } = await sentContract(world);
    for (const _again of [1, 2]) {
      await viewContract(buyer, { contractId, version: 1 });
      await readContractOfProposal(buyer, { proposalId });
      await readContractOfProposal(agent, { proposalId });
      await downloadContract(buyer, { contractId });
    }
    expect((await told()).slice(2)).toEqual(['viewed v1 buyer', 'downloaded v1 buyer']);
    world.clock.advance(86_400_000);
    await viewContract(buyer, { contractId, version: 1 });
    expect((await told()).slice(4)).toEqual(['viewed v1 buyer']);
  });

  it('of a contract that is older begins with how it stood', async () => {
    const agent = await world.newAgent();
    const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
    const id = newId(contractIdSchema);
    const now = world.clock.now();
    // As a version of Gable wrote it that knew of no versions, and still runs while this one starts.
    await world.db.transaction((tx) =>
      tx.insert(contracts).values({
        id,
        proposalId,
        content: 'Old words.',
        status: 'signed',
        createdAt: now,
        updatedAt: now,
      }),
    );
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({
      version: 1,
      content: 'Old words.',
    });
    expect(await readContractRecord(agent, { contractId: id })).toMatchObject({ entries: [], head: null });
    await updateContract(agent, { contractId: id, changes: { content: 'New words.' } });
    const { entries } = await readContractRecord(agent, { contractId: id });
    expect(entries).toMatchObject([
      { kind: 'adopted', version: 1, actor: { kind: 'system' }, details: { status: 'signed' } },
      { kind: 'edited', version: 2 },
    ]);
  });
});
