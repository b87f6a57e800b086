import { toOffer } from '@gable/contracts/proposal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  createContract,
  declineContract,
  signContract,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import { createSignature, giveElectronicConsent } from '../contract/testing/contract-fixtures.ts';
import { acceptProposal, updateProposal } from '../proposal/index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

it('publishes each change to both participants and to no one else', async () => {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const received: string[] = [];
  const names = new Map([
    [agent.actor.userId, 'agent'],
    [buyer.actor.userId, 'buyer'],
  ]);
  const { promise: listening, resolve: setListening } = Promise.withResolvers<void>();
  const stop = context.db.listen({
    onMessage: (message) => {
      const { userId, areas } = JSON.parse(message);
      received.push(`${names.get(userId) ?? 'stranger'} ${areas.join()}`);
    },
    onGap: setListening,
  });
  // SQLite's single process receives its own messages immediately.
  if (context.db.dialect !== 'sqlite') await listening;
  const expectChanges = async (...changes: string[]) => {
    await expect.poll(() => received).toEqual(expect.arrayContaining(changes));
    expect(received.join()).not.toContain('stranger');
    received.length = 0;
  };
  // The outbox runs only on demand, so that immediate changes are received alone.
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await context.newProposal(agent, deal, '250');
  await expectChanges('agent deals', 'agent proposals', 'buyer proposals');
  await updateProposal(agent, { proposalId: proposal.id, changes: { amount: '300' } });
  await expectChanges('agent proposals', 'buyer proposals');
  const contract = await createContract(agent, { proposalId: proposal.id, content: 'One tour.' });
  await expectChanges('agent contracts');
  await updateContract(agent, { contractId: contract.id, changes: { content: 'Two tours.' } });
  await expectChanges('agent contracts');
  await acceptProposal(buyer, { proposalId: proposal.id, offer: { ...toOffer(proposal), amount: '300' } });
  await expectChanges('agent proposals', 'buyer proposals');
  await context.worker.drain();
  await expectChanges('agent notifications,proposals');
  await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
  await context.worker.drain();
  await expectChanges('buyer notifications,contracts');
  await viewContract(buyer, { contractId: contract.id });
  await expectChanges('agent contracts');
  await declineContract(buyer, { contractId: contract.id, version: 1, reason: 'Too long.' });
  await expectChanges('agent contracts', 'buyer contracts');
  await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
  await context.worker.drain();
  await giveElectronicConsent(buyer, contract.id);
  await expectChanges('agent contracts', 'buyer contracts');
  // The agent is notified of the signature; the stored PDF is published to both.
  await viewContract(buyer, { contractId: contract.id });
  await signContract(buyer, createSignature({ id: contract.id, version: 1 }));
  await context.worker.drain();
  await expectChanges('buyer contracts');
  await stop();
});
