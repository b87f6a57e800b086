import { offerOf } from '@gable/contracts/proposal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import {
  createContract,
  declineContract,
  signContract,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import { agreeToElectronic, signatureOn } from '../contract/testing/contract-world.ts';
import { acceptProposal, updateProposal } from '../proposal/index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

it('what one party does stands before the other and on their own other screens a moment later, and before nobody else', async () => {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const heard: string[] = [];
  const names = new Map([
    [agent.actor.userId, 'agent'],
    [buyer.actor.userId, 'buyer'],
  ]);
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  const stop = world.db.listen({
    hear: (message) => {
      const { userId, areas } = JSON.parse(message);
      heard.push(`${names.get(userId) ?? 'somebody'} ${areas.join()}`);
    },
    missed: listens,
  });
  // SQLite's one process hears itself from the first moment.
  if (world.db.dialect !== 'sqlite') await listening;
  const next = async (...words: string[]) => {
    await expect.poll(() => heard).toEqual(expect.arrayContaining(words));
    expect(heard.join()).not.toContain('somebody');
    heard.length = 0;
  };
  // The outbox of this world stands still, so that only what is said at once is heard.
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email });
  const proposal = await world.newProposal(agent, deal, '250');
  await next('agent deals', 'agent proposals', 'buyer proposals');
  await updateProposal(agent, { proposalId: proposal.id, changes: { amount: '300' } });
  await next('agent proposals', 'buyer proposals');
  const contract = await createContract(agent, { proposalId: proposal.id, content: 'One tour.' });
  await next('agent contracts');
  await updateContract(agent, { contractId: contract.id, changes: { content: 'Two tours.' } });
  await next('agent contracts');
  await acceptProposal(buyer, { proposalId: proposal.id, offer: { ...offerOf(proposal), amount: '300' } });
  await next('agent proposals', 'buyer proposals');
  await world.worker.drain();
  await next('agent notifications,proposals');
  await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
  await world.worker.drain();
  await next('buyer notifications,contracts');
  await viewContract(buyer, { contractId: contract.id });
  await next('agent contracts');
  await declineContract(buyer, { contractId: contract.id, version: 1, reason: 'Too long.' });
  await next('agent contracts', 'buyer contracts');
  await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
  await world.worker.drain();
  await agreeToElectronic(buyer, contract.id);
  await next('agent contracts', 'buyer contracts');
  // The signature is told to the agent, and its PDF is there for both when it is stored.
  await viewContract(buyer, { contractId: contract.id });
  await signContract(buyer, signatureOn({ id: contract.id, version: 1 }));
  await world.worker.drain();
  await next('buyer contracts');
  await stop();
});
