import { DAY_MS, HOUR_MS, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { formatPrice } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { updateAgentProfile } from '../agent-profile/update-agent-profile.ts';
import { updateDeal } from '../client-change/index.ts';
import { createContract, readContractOfProposal, updateContract } from '../contract/index.ts';
import { previewEmail } from '../email-preview/preview-email.ts';
import { acceptProposal, declineProposal, readProposal, updateProposal } from '../proposal/index.ts';
import { readProposalEmails, sendProposal } from './index.ts';
import { openProposalEmailContext, type ProposalEmailContext } from './testing/proposal-email-context.ts';

let context: ProposalEmailContext;
beforeEach(async () => {
  context = await openProposalEmailContext();
});
afterEach(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });
const state = () => readProposalEmails(context.agent, { proposalId: context.proposal.id });

describe('sendProposal', () => {
  it('reports sending, then delivered when the mail server accepts the email', async () => {
    const { agent, proposal } = context;
    expect(await state()).toEqual({ count: 0, last: null });
    const at = context.clock.now();
    const sending = await context.send();
    expect(sending).toEqual({
      count: 1,
      last: { at: expect.any(Number), email: 'ann@example.com', state: 'sending', failure: null },
    });
    expect((sending.last?.at ?? 0) - at).toBeLessThan(5_000);
    await context.worker.drain();
    expect(await state()).toMatchObject({ count: 1, last: { state: 'delivered', failure: null } });
    expect(context.emails).toMatchObject([
      {
        to: 'ann@example.com',
        replyTo: agent.actor.email,
        subject: 'Ada Agent sent you a proposal: Home Showing',
      },
    ]);
    expect(context.emails[0]?.text).toContain(`proposal%3D${proposal.id}`);
  });

  it('sends one email for concurrent and repeated requests with the same key', async () => {
    const once = context.input();
    const both = await Promise.all([sendProposal(context.agent, once), sendProposal(context.agent, once)]);
    expect(both.map(({ count }) => count)).toEqual([1, 1]);
    await context.worker.drain();
    await sendProposal(context.agent, once);
    await context.worker.drain();
    expect(context.emails).toHaveLength(1);
  });

  it('asks for the signature of the contract once the client has accepted', async () => {
    const { agent, proposal, deal } = context;
    const proposalId = proposal.id;
    const buyer = await context.newBuyer(deal.customerEmail);
    await acceptProposal(buyer, { proposalId, offer: proposal });
    await createContract(agent, { proposalId, content: 'Home Showing for $250.00.' });
    const message = { kind: 'proposal', proposalId, message: '' } as const;
    const { subject } = await previewEmail(agent, message);
    expect(subject).toBe('Ada Agent sent you a contract to sign: Home Showing');
    await context.send();
    await context.worker.drain();
    const sent = context.emails.find((email) => email.subject === subject);
    expect(sent?.text).toContain('Read the contract on Gable and sign it there.');
    expect(sent?.text).not.toContain('a proposal');
  });

  it('asks again for a proposal that was declined', async () => {
    const { agent, proposal, deal } = context;
    const proposalId = proposal.id;
    const buyer = await context.newBuyer(deal.customerEmail);
    await declineProposal(buyer, { proposalId, offer: proposal });
    await context.send();
    expect(await readProposal(agent, { proposalId })).toMatchObject({ status: 'pending' });
    expect(await acceptProposal(buyer, { proposalId, offer: proposal })).toMatchObject({
      status: 'approved',
    });
  });

  it('asks again for a proposal that was accepted at another price, unless that is signed', async () => {
    const { agent, proposal, deal } = context;
    const proposalId = proposal.id;
    const buyer = await context.newBuyer(deal.customerEmail);
    await acceptProposal(buyer, { proposalId, offer: proposal });
    await context.send();
    expect(await readProposal(agent, { proposalId })).toMatchObject({ status: 'approved' });
    const raised = await updateProposal(agent, { proposalId, changes: { amount: '500' } });
    const preview = await previewEmail(agent, { kind: 'proposal', proposalId, message: '' });
    expect(preview.subject).toBe('Ada Agent sent you a proposal: Home Showing');
    context.clock.advance(61_000);
    await context.send();
    const again = await readProposal(agent, { proposalId });
    expect(again).toMatchObject({ status: 'pending', viewedAt: null, sentAt: context.clock.now() });
    await updateProposal(agent, { proposalId, changes: { status: 'approved' } });
    const { id: contractId } = await createContract(agent, {
      proposalId,
      content: `Home Showing for ${formatPrice(raised)}.`,
    });
    await updateContract(agent, { contractId, changes: { status: 'signed' } });
    context.clock.advance(61_000);
    await context.send();
    expect(await readProposal(agent, { proposalId })).toMatchObject({ status: 'approved' });
  });

  it('rejects a key that was used for another proposal', async () => {
    const key = newId(proposalEmailIdSchema);
    const other = await context.newProposal(context.agent, context.deal);
    await context.send({ key });
    await expect(context.send({ key, proposalId: other.id })).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
  });

  it('accepts one of two concurrent requests with the same key for different proposals', async () => {
    const key = newId(proposalEmailIdSchema);
    const other = await context.newProposal(context.agent, context.deal);
    const both = await Promise.allSettled([
      context.send({ key }),
      context.send({ key, proposalId: other.id }),
    ]);
    const refused = both.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([failsWith('IDEMPOTENCY_MISMATCH')]);
  });

  it('sends to the current address of the deal, and stores the address of each email', async () => {
    await context.send();
    await context.worker.drain();
    await updateDeal(context.agent, {
      dealId: context.deal.id,
      changes: { customerEmail: 'ann@new.example' },
    });
    context.clock.advance(61_000);
    expect(await context.send()).toMatchObject({ count: 2, last: { email: 'ann@new.example' } });
    await context.worker.drain();
    expect(context.emails.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@new.example']);
  });

  it('does not send to a former client, and notifies the agent', async () => {
    await context.send();
    await updateDeal(context.agent, {
      dealId: context.deal.id,
      changes: { customerEmail: 'ann@new.example' },
    });
    await context.worker.drain();
    expect(context.emails).toEqual([]);
    expect(await state()).toMatchObject({
      count: 1,
      last: { state: 'failed', failure: expect.stringContaining('Send the proposal again') },
    });
  });

  it('is limited to the agent of the deal', async () => {
    const buyer = await context.newBuyer('ann@example.com');
    await expect(context.send({}, buyer)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(context.send({}, await context.newAgent())).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(sendProposal(context.anonymous, context.input())).rejects.toEqual(
      failsWith('NOT_SIGNED_IN'),
    );
    const { id: proposalId } = context.proposal;
    await expect(readProposalEmails(buyer, { proposalId })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(readProposalEmails(await context.newAgent(), { proposalId })).rejects.toEqual(
      failsWith('NOT_FOUND'),
    );
    expect(await state()).toEqual({ count: 0, last: null });
  });

  it('rejects an archived deal and stores nothing', async () => {
    const contract = await context.writeContract();
    await updateDeal(context.agent, { dealId: context.deal.id, changes: { status: 'archived' } });
    await expect(context.send()).rejects.toEqual(failsWith('DEAL_ARCHIVED'));
    expect(await readContractOfProposal(context.agent, { proposalId: context.proposal.id })).toEqual(
      contract,
    );
    expect(await context.db.read.select().from(outbox)).toEqual([]);
  });
});

describe('the contract of a sent proposal', () => {
  it('changes from draft to sent, once', async () => {
    await context.writeContract();
    context.clock.advance(1_000);
    await context.send();
    const sent = await readContractOfProposal(context.agent, { proposalId: context.proposal.id });
    expect(sent.status).toBe('sent');
    expect(sent.updatedAt).toBeGreaterThan(sent.createdAt);
    context.clock.advance(61_000);
    await context.send();
    expect(await readContractOfProposal(context.agent, { proposalId: context.proposal.id })).toEqual(sent);
    const jobs = await context.db.read.select().from(outbox);
    expect(jobs.filter(({ topic }) => topic === 'notification.create-for-client')).toHaveLength(1);
  });

  it.each(['signed', 'expired'] as const)('stays %s', async (status) => {
    const { id: contractId } = await context.writeContract();
    const before = await updateContract(context.agent, { contractId, changes: { status } });
    await context.send();
    expect(await readContractOfProposal(context.agent, { proposalId: context.proposal.id })).toEqual(before);
  });
});

describe('the send limits', () => {
  it('reject the same proposal within a minute', async () => {
    await context.send();
    context.clock.advance(20_000);
    const refused = await context.send().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'SENT_JUST_NOW',
      status: 409,
      message: expect.stringMatching(/again in (39|40) seconds\.$/),
    });
    const other = await context.newProposal(context.agent, context.deal);
    await context.send({ proposalId: other.id });
    context.clock.advance(41_000);
    expect((await context.send()).count).toBe(2);
  });

  it('reject one of two concurrent requests', async () => {
    const ends = await Promise.allSettled([context.send(), context.send()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await state()).count).toBe(1);
  });

  it('reject more than 20 emails to a client in a day', async () => {
    const other = await context.newProposal(context.agent, context.deal);
    for (let sent = 0; sent < 20; sent += 1) {
      await context.send(sent % 2 === 0 ? {} : { proposalId: other.id });
      context.clock.advance(61_000);
    }
    await expect(context.send()).rejects.toEqual(failsWith('SENT_TOO_OFTEN'));
    context.clock.advance(DAY_MS);
    expect((await context.send()).count).toBe(11);
  });
});

describe('the email of a proposal', () => {
  it('names the brokerage, license and phone of the agent, and leaves out what is missing', async () => {
    await context.send();
    await context.worker.drain();
    expect(context.emails[0]?.text).not.toMatch(/license|\n{3}/);
    const profile = { licenseNumber: '01234567', licenseState: 'CA', brokerageName: 'Harbor Realty' };
    await updateAgentProfile(context.agent, { changes: profile });
    context.clock.advance(HOUR_MS);
    await context.send();
    await context.worker.drain();
    expect(context.emails[1]?.text).toContain(
      'Ada Agent\nHarbor Realty\nCalifornia license 01234567\n\nAda Agent (',
    );
  });
});
