import { contractIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateProposal } from '../proposal/index.ts';
import {
  createContract,
  downloadContract,
  findContractOfProposal,
  generateContract,
  readContractOfProposal,
  updateContract,
} from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function createSharedProposal() {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  return { agent, buyer, deal, proposalId };
}

describe('generateContract', () => {
  it('uses the facts of the deal and the proposal and stores nothing', async () => {
    const { agent, proposalId } = await createSharedProposal();
    const { content } = await generateContract(agent, { proposalId });
    for (const fact of ['Ada Agent', 'Zoë Ærø', 'Home Showing', '$250.00']) expect(content).toContain(fact);
    expect(await findContractOfProposal(agent, { proposalId })).toBeNull();
  });

  it('requires a definite amount', async () => {
    const { agent, deal } = await createSharedProposal();
    for (const amount of ['to be agreed', '200 - 300']) {
      const { id: proposalId } = await context.newProposal(agent, deal);
      // Stored before amounts were validated.
      await updateProposal(agent, { proposalId, changes: { amount } });
      await expect(generateContract(agent, { proposalId })).rejects.toEqual(failsWith('AMOUNT_NOT_STATED'));
    }
  });

  it('rejects everyone but the agent', async () => {
    const { buyer, proposalId } = await createSharedProposal();
    await expect(generateContract(buyer, { proposalId })).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(generateContract(await context.newAgent(), { proposalId })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });
});

describe('a contract', () => {
  // Spec: states-23
  it('is created once per proposal, then edited, and read by both parties', async () => {
    const { agent, buyer, proposalId } = await createSharedProposal();
    const contract = await createContract(agent, { proposalId, content: '1. Parties' });
    expect(contract).toMatchObject({ status: 'draft', content: '1. Parties' });
    await expect(createContract(agent, { proposalId, content: 'again' })).rejects.toEqual(
      failsWith('CONTRACT_EXISTS'),
    );
    const edited = await updateContract(agent, { contractId: contract.id, changes: { content: '1. Scope' } });
    expect(edited).toMatchObject({ content: '1. Scope', status: 'draft' });
    await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
    expect(await readContractOfProposal(buyer, { proposalId })).toMatchObject({
      content: '1. Scope',
      status: 'sent',
    });
  });

  it('is NOT_FOUND before it is created', async () => {
    const { agent, proposalId } = await createSharedProposal();
    await expect(readContractOfProposal(agent, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(downloadContract(agent, { contractId: newId(contractIdSchema) })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });

  it('is created once by concurrent requests', async () => {
    const { agent, proposalId } = await createSharedProposal();
    const attempts = await Promise.allSettled(
      ['one', 'two', 'three'].map((content) => createContract(agent, { proposalId, content })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('can be changed only by its agent and is hidden from strangers', async () => {
    const { agent, buyer, proposalId } = await createSharedProposal();
    const { id: contractId } = await createContract(agent, { proposalId, content: '1. Parties' });
    const changes = { status: 'signed' as const };
    await expect(updateContract(buyer, { contractId, changes })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(updateContract(await context.newAgent(), { contractId, changes })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(createContract(buyer, { proposalId, content: 'mine' })).rejects.toEqual(
      failsWith('FORBIDDEN'),
    );
    for (const stranger of [await context.newBuyer(), await context.newAgent()]) {
      await expect(downloadContract(stranger, { contractId })).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(findContractOfProposal(stranger, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    }
  });

  it('is downloaded as a PDF named after the service by both parties', async () => {
    const { agent, buyer, proposalId } = await createSharedProposal();
    const { id: contractId } = await createContract(agent, {
      proposalId,
      content: '1. Parties\nAda and Zoë',
    });
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    for (const party of [agent, buyer]) {
      const file = await downloadContract(party, { contractId });
      expect(file).toMatchObject({ fileName: 'Contract_Home Showing.pdf', contentType: 'application/pdf' });
      expect(Buffer.from(file.bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
  });
});
