import { toOffer } from '@gable/contracts/proposal';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { contractAuditLog } from '../contract/contract-audit-log.tables.ts';
import { createContract, findContractOfProposal, updateContract } from '../contract/index.ts';
import { createSentContract } from '../contract/testing/contract-fixtures.ts';
import { acceptProposal, markProposalSent, readProposal, updateProposal } from '../proposal/index.ts';
import { deleteProposal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });
const notDeletable = (reason: string) => ({ code: 'PROPOSAL_NOT_DELETABLE', params: { reason } });

async function createDraft() {
  const [agent, buyer] = [await context.newAgent(), await context.newBuyer()];
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal);
  return { agent, buyer, proposal, proposalId: proposal.id };
}

describe('a draft', () => {
  it('is deleted once, also by parallel calls', async () => {
    const { agent, proposalId } = await createDraft();
    const calls = [deleteProposal(agent, { proposalId }), deleteProposal(agent, { proposalId })];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(readProposal(agent, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
    await expect(deleteProposal(agent, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is deleted after the jobs of its changes were enqueued', async () => {
    const { agent, proposalId } = await createDraft();
    await updateProposal(agent, { proposalId, changes: { amount: '300' } });
    await deleteProposal(agent, { proposalId });
    await context.worker.drain();
    await expect(readProposal(agent, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('is deleted with a contract that was never sent, with its texts and its audit log', async () => {
    const { agent, buyer, proposalId } = await createDraft();
    const { id: contractId } = await createContract(agent, { proposalId, content: 'One.' });
    await updateContract(agent, { contractId, changes: { content: 'Two.' } });
    await expect(deleteProposal(buyer, { proposalId })).rejects.toEqual(code('FORBIDDEN'));
    await deleteProposal(agent, { proposalId });
    await context.worker.drain();
    await expect(findContractOfProposal(agent, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
    const entries = await context.db.read
      .select()
      .from(contractAuditLog)
      .where(eq(contractAuditLog.contractId, contractId));
    expect(entries).toEqual([]);
  });

  it('does not make the audit log of a sent contract deletable', async () => {
    const { contractId } = await createSentContract(context);
    const remove = context.db.transaction((tx) =>
      tx.delete(contractAuditLog).where(eq(contractAuditLog.contractId, contractId)),
    );
    await expect(remove).rejects.toThrow();
    const ofKind = and(eq(contractAuditLog.contractId, contractId), eq(contractAuditLog.kind, 'created'));
    await expect(context.db.transaction((tx) => tx.delete(contractAuditLog).where(ofKind))).rejects.toThrow();
  });

  it('is deleted by its agent only', async () => {
    const { buyer, proposalId, agent } = await createDraft();
    await expect(deleteProposal(buyer, { proposalId })).rejects.toEqual(code('FORBIDDEN'));
    for (const stranger of [await context.newAgent(), await context.newBuyer()])
      await expect(deleteProposal(stranger, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
    expect(await readProposal(agent, { proposalId })).toMatchObject({ id: proposalId });
  });
});

describe('a proposal that is no draft', () => {
  const cases: readonly (readonly [
    string,
    string,
    (draft: Awaited<ReturnType<typeof createDraft>>) => Promise<unknown>,
  ])[] = [
    [
      'sent',
      'was sent',
      ({ proposalId }) =>
        context.db.transaction((tx) => markProposalSent(tx, proposalId, context.clock.now())),
    ],
    [
      'status',
      'has another status',
      ({ agent, proposalId }) => updateProposal(agent, { proposalId, changes: { status: 'approved' } }),
    ],
    [
      'client',
      'was answered by the client',
      async ({ agent, buyer, proposal, proposalId }) => {
        await acceptProposal(buyer, { proposalId, offer: toOffer(proposal) });
        await updateProposal(agent, { proposalId, changes: { status: 'pending' } });
      },
    ],
    [
      'contract',
      'has a contract that expired',
      async ({ agent, proposalId }) => {
        const { id: contractId } = await createContract(agent, { proposalId, content: 'One.' });
        await updateContract(agent, { contractId, changes: { status: 'expired' } });
      },
    ],
  ];
  it.each(cases)('is not deleted (%s): it %s', async (reason, _what, change) => {
    const draft = await createDraft();
    await change(draft);
    const { agent, proposalId } = draft;
    await expect(deleteProposal(agent, { proposalId })).rejects.toMatchObject(notDeletable(reason));
    expect(await readProposal(agent, { proposalId })).toMatchObject({ id: proposalId });
  });
});
