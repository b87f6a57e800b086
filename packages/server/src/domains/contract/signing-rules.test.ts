import { declineContractSchema } from '@gable/contracts/contract';
import { contractIdSchema, signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import {
  declineContract,
  downloadContract,
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
    // The client keeps the version that was signed; the new one is the agent's until it is sent.
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      status: 'signed',
      signing: { state: 'signed_outside' },
    });
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
    expect((await told()).slice(3)).toEqual(['signed v1 buyer', 'expired v1 agent', 'reinstated v1 agent']);
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
