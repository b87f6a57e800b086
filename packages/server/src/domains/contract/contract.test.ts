import { contractIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { updateProposal } from '../proposal/index.ts';
import {
  createContract,
  downloadContract,
  findContractOfProposal,
  generateContract,
  readContractOfProposal,
  updateContract,
} from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function proposalBetween() {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  return { agent, buyer, deal, proposalId };
}

describe('drafting', () => {
  it('words the facts of deal and proposal and stores nothing', async () => {
    const { agent, proposalId } = await proposalBetween();
    const { content } = await generateContract(agent, { proposalId });
    for (const fact of ['Ada Agent', 'Zoë Ærø', 'Home Showing', '$250.00']) expect(content).toContain(fact);
    expect(await findContractOfProposal(agent, { proposalId })).toBeNull();
  });

  it('needs one definite amount', async () => {
    const { agent, deal } = await proposalBetween();
    for (const amount of ['to be agreed', '200 - 300']) {
      const { id: proposalId } = await world.newProposal(agent, deal);
      // Stored before amounts were checked.
      await updateProposal(agent, { proposalId, changes: { amount } });
      await expect(generateContract(agent, { proposalId })).rejects.toEqual(failsWith('AMOUNT_NOT_STATED'));
    }
  });

  it('is the agent’s alone', async () => {
    const { buyer, proposalId } = await proposalBetween();
    await expect(generateContract(buyer, { proposalId })).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(generateContract(await world.newAgent(), { proposalId })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });
});

describe('a contract', () => {
  // Spec: states-23
  it('is written once for a proposal, then edited, and read by both parties', async () => {
    const { agent, buyer, proposalId } = await proposalBetween();
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

  it('is NOT_FOUND before it was written', async () => {
    const { agent, proposalId } = await proposalBetween();
    await expect(readContractOfProposal(agent, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(downloadContract(agent, { contractId: newId(contractIdSchema) })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
  });

  it('is written once also when two write at the same time', async () => {
    const { agent, proposalId } = await proposalBetween();
    const attempts = await Promise.allSettled(
      ['one', 'two', 'three'].map((content) => createContract(agent, { proposalId, content })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('is changed by its agent alone, and hidden from strangers', async () => {
    const { agent, buyer, proposalId } = await proposalBetween();
    const { id: contractId } = await createContract(agent, { proposalId, content: '1. Parties' });
    const changes = { status: 'signed' as const };
    await expect(updateContract(buyer, { contractId, changes })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(updateContract(await world.newAgent(), { contractId, changes })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    await expect(createContract(buyer, { proposalId, content: 'mine' })).rejects.toEqual(
      failsWith('FORBIDDEN'),
    );
    for (const stranger of [await world.newBuyer(), await world.newAgent()]) {
      await expect(downloadContract(stranger, { contractId })).rejects.toEqual(failsWith('NOT_FOUND'));
      await expect(findContractOfProposal(stranger, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    }
  });

  it('comes out as a PDF named after the service, for both parties', async () => {
    const { agent, buyer, proposalId } = await proposalBetween();
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
