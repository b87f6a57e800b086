import { declineContractSchema } from '@gable/contracts/contract';
import { contractIdSchema, signatureIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../integrations/pdf/testing/read-pdf.ts';
import { newId } from '../../kernel/index.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { contracts } from './contract.tables.ts';
import { contractRecord } from './contract-record.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import {
  declineContract,
  downloadContract,
  findContractOfProposal,
  readContractOfProposal,
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

describe('nobody signs but the deal’s buyer', () => {
  it('not its agent, no other buyer, no other agent, no visitor, and not the house', async () => {
    const { agent, contract, contractId, told } = await sentContract(world);
    const refusals = [
      [agent, 'FORBIDDEN'],
      [await world.newBuyer(), 'NOT_FOUND'],
      [await world.newAgent(), 'NOT_FOUND'],
      [world.visitor, 'NOT_SIGNED_IN'],
      [world.system, 'NOT_SIGNED_IN'],
    ] as const;
    const no = declineContractSchema.parse({ contractId, version: 1, reason: 'No.' });
    for (const [person, refusal] of refusals) {
      await expect(signContract(person, signatureOn(contract))).rejects.toEqual(code(refusal));
      await expect(declineContract(person, no)).rejects.toEqual(code(refusal));
      await expect(viewContract(person, { contractId })).rejects.toEqual(code(refusal));
      if (person !== agent)
        await expect(readContractRecord(person, { contractId })).rejects.toEqual(code(refusal));
    }
    expect(await told()).toEqual(['created v1 agent', 'sent v1 agent']);
  });

  it('and they sign what is there, what was sent, and what they have before them', async () => {
    const { agent, buyer, contract, contractId, edit, sign } = await sentContract(world);
    const unknown = { id: newId(contractIdSchema), version: 1 };
    await expect(signContract(buyer, signatureOn(unknown))).rejects.toEqual(code('NOT_FOUND'));
    await expect(sign({ version: 2 })).rejects.toMatchObject({
      code: 'CONTRACT_CHANGED',
      params: { version: 1 },
    });
    await edit('1. Scope\nTwo tours.');
    await expect(sign()).rejects.toMatchObject({ code: 'CONTRACT_CHANGED', params: { version: 2 } });
    await expect(viewContract(buyer, { contractId, version: 1 })).rejects.toEqual(code('CONTRACT_CHANGED'));
    for (const status of ['draft', 'expired', 'signed'] as const) {
      await updateContract(agent, { contractId, changes: { status } });
      await expect(sign({ version: 2 })).rejects.toMatchObject({
        code: 'CONTRACT_NOT_OPEN',
        params: { status },
      });
    }
    expect(contract.version).toBe(1);
  });
});

describe('a status that the agent chooses', () => {
  it('signed is their statement, in the view, the record and the PDF, and no signature', async () => {
    const { agent, buyer, proposalId, contractId } = await sentContract(world);
    expect(await updateContract(agent, { contractId, changes: { status: 'signed' } })).toMatchObject({
      status: 'signed',
      signing: { state: 'signed_outside', signatures: [] },
    });
    const { entries } = await readContractRecord(buyer, { contractId });
    expect(entries.at(-1)).toMatchObject({
      kind: 'marked_signed',
      actor: { kind: 'agent', email: agent.actor.email },
      details: { from: 'sent', statement: expect.stringContaining('no electronic signature') },
    });
    const { pages } = await readPdf((await downloadContract(buyer, { contractId })).bytes);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('Signed outside of Gable');
    expect(text).toContain('no electronic signature of the client');
    expect(text).not.toContain('Signed electronically');
    // Its text is held to as well: a new one is not signed.
    expect(await updateContract(agent, { contractId, changes: { content: 'Other words.' } })).toMatchObject({
      status: 'draft',
      version: 2,
      signing: { state: 'draft' },
    });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({ content: 'Other words.' });
  });

  it('cannot take the buyer’s signature back, but can let the contract expire and be in force again', async () => {
    const { agent, contractId, sign, told } = await sentContract(world);
    await sign();
    const set = (status: 'draft' | 'sent' | 'expired' | 'signed') =>
      updateContract(agent, { contractId, changes: { status } });
    for (const status of ['draft', 'sent'] as const)
      await expect(set(status)).rejects.toEqual(code('CONTRACT_SIGNED'));
    expect(await set('signed')).toMatchObject({ signing: { state: 'signed' } });
    expect(await set('expired')).toMatchObject({
      signing: { state: 'expired', signatures: [{ version: 1 }] },
    });
    await expect(set('sent')).rejects.toEqual(code('CONTRACT_SIGNED'));
    expect(await set('signed')).toMatchObject({ signing: { state: 'signed' } });
    expect((await told()).slice(2)).toEqual(['signed v1 buyer', 'expired v1 agent', 'reinstated v1 agent']);
  });
});

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

describe('a click', () => {
  it('that is repeated signs once, and its key signs nothing else', async () => {
    const { buyer, sign, told } = await sentContract(world);
    const key = newId(signatureIdSchema);
    const first = await sign({ key });
    expect(await sign({ key })).toEqual(first);
    expect((await told()).filter((line) => line.startsWith('signed'))).toHaveLength(1);
    await expect(sign({ key, name: 'Somebody Else' })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    const other = await sentContract(world);
    await expect(other.sign({ key })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    expect(buyer.actor.userType).toBe('buyer');
  });
});
