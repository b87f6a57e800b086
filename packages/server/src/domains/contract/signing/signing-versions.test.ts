import { contractIdSchema, DAY_MS } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { contracts } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import {
  downloadContract,
  findContractOfProposal,
  readContractOfProposal,
  readContractRecord,
  updateContract,
  viewContract,
} from '../index.ts';
import { createSentContract } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

describe('contract versions', () => {
  it('stay one for a draft, and increase with each text after a send', async () => {
    const { agent, contract, contractId, edit, listEntries } = await createSentContract(context);
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    expect(await edit('Second.')).toMatchObject({ version: 2, status: 'draft' });
    expect(await edit('Second, better.')).toMatchObject({ version: 2 });
    expect(await edit('Second, better.')).toMatchObject({ version: 2 });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await edit('Third, while it is out.')).toMatchObject({ version: 3, status: 'sent' });
    const kept = await context.db.read
      .select()
      .from(contractVersions)
      .where(eq(contractVersions.contractId, contractId));
    expect(kept.toSorted((one, other) => one.number - other.number).map(({ content }) => content)).toEqual([
      contract.content,
      'Second, better.',
      'Third, while it is out.',
    ]);
    expect(kept.every(({ frozenAt }) => frozenAt !== null)).toBe(true);
    expect(await listEntries()).toEqual([
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

  it('require a new signature after an edit, and keep the signed PDF byte for byte', async () => {
    const { agent, buyer, contractId, edit, sign } = await createSentContract(context);
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

  it('are immutable in the database once frozen, as is the record', async () => {
    const { contractId, sign } = await createSentContract(context);
    await sign();
    const mine = eq(contractAuditLog.contractId, contractId);
    const frozen = eq(contractVersions.contractId, contractId);
    const { db } = context;
    await expect(
      db.transaction((tx) => tx.update(contractAuditLog).set({ at: context.clock.now() }).where(mine)),
    ).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(contractAuditLog).where(mine))).rejects.toThrow();
    await expect(
      db.transaction((tx) => tx.update(contractVersions).set({ content: 'x' }).where(frozen)),
    ).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(contractVersions).where(frozen))).rejects.toThrow();
  });
});

describe('the contract record', () => {
  it('records a view and a download once per day for each user and version', async () => {
    const { agent, buyer, proposalId, contractId, listEntries } = await createSentContract(context);
    for (const _again of [1, 2]) {
      await viewContract(buyer, { contractId, version: 1 });
      await readContractOfProposal(buyer, { proposalId });
      await readContractOfProposal(agent, { proposalId });
      await downloadContract(buyer, { contractId });
    }
    expect((await listEntries()).slice(2)).toEqual(['viewed v1 buyer', 'downloaded v1 buyer']);
    context.clock.advance(DAY_MS);
    await viewContract(buyer, { contractId, version: 1 });
    expect((await listEntries()).slice(4)).toEqual(['viewed v1 buyer']);
  });

  it('starts with the current state for a contract that is older', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    const id = newId(contractIdSchema);
    const now = context.clock.now();
    // As written by an older release without versions, which still runs during a deployment.
    await context.db.transaction((tx) =>
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
