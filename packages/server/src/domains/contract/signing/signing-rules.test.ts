import { declineContractSchema } from '@gable/contracts/contract';
import { contractIdSchema, signatureIdSchema } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  declineContract,
  downloadContract,
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

describe('who can sign', () => {
  it('rejects the agent, other buyers and agents, anonymous callers, and the system', async () => {
    const { agent, contract, contractId, listEntries } = await createSentContract(context);
    const expectedErrors = [
      [agent, 'FORBIDDEN'],
      [await context.newBuyer(), 'NOT_FOUND'],
      [await context.newAgent(), 'NOT_FOUND'],
      [context.anonymous, 'NOT_SIGNED_IN'],
      [context.system, 'NOT_SIGNED_IN'],
    ] as const;
    const no = declineContractSchema.parse({ contractId, version: 1, reason: 'No.' });
    for (const [user, expectedError] of expectedErrors) {
      await expect(signContract(user, createSignature(contract))).rejects.toEqual(code(expectedError));
      await expect(declineContract(user, no)).rejects.toEqual(code(expectedError));
      await expect(viewContract(user, { contractId })).rejects.toEqual(code(expectedError));
      if (user !== agent)
        await expect(readContractRecord(user, { contractId })).rejects.toEqual(code(expectedError));
    }
    expect(await listEntries()).toEqual(['created v1 agent', 'sent v1 agent']);
  });

  it('lets the buyer sign only the current version that was sent to them', async () => {
    const { agent, buyer, contract, contractId, edit, sign } = await createSentContract(context);
    const unknown = { id: newId(contractIdSchema), version: 1 };
    await expect(signContract(buyer, createSignature(unknown))).rejects.toEqual(code('NOT_FOUND'));
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

describe('a status set by the agent', () => {
  it('shows "signed" as the agent’s statement in the view, the record, and the PDF', async () => {
    const { agent, buyer, proposalId, contractId } = await createSentContract(context);
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
    // A new text is not signed either.
    expect(await updateContract(agent, { contractId, changes: { content: 'Other words.' } })).toMatchObject({
      status: 'draft',
      version: 2,
      signing: { state: 'draft' },
    });
    // The client keeps the signed version; only the agent sees the new one until it is sent.
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      status: 'signed',
      signing: { state: 'signed_outside' },
    });
  });

  it('cannot undo the buyer’s signature, but can expire and reinstate the contract', async () => {
    const { agent, contractId, sign, listEntries } = await createSentContract(context);
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
    expect((await listEntries()).slice(3)).toEqual([
      'signed v1 buyer',
      'expired v1 agent',
      'reinstated v1 agent',
    ]);
  });
});

describe('an idempotency key', () => {
  it('signs once when repeated, and cannot sign anything else', async () => {
    const { buyer, sign, listEntries } = await createSentContract(context);
    const key = newId(signatureIdSchema);
    const first = await sign({ key });
    expect(await sign({ key })).toEqual(first);
    expect((await listEntries()).filter((line) => line.startsWith('signed'))).toHaveLength(1);
    await expect(sign({ key, name: 'Someone Else' })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    await expect(sign()).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    const other = await createSentContract(context);
    await expect(other.sign({ key })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    expect(buyer.actor.userType).toBe('buyer');
  });
});
