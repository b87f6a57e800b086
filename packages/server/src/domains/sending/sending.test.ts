import { proposalSendIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { updateDeal } from '../client-change/index.ts';
import { readContractOfProposal, updateContract } from '../contract/index.ts';
import { readSending, sendProposal } from './index.ts';
import { openSendingWorld, type SendingWorld } from './testing/sending-world.ts';

let world: SendingWorld;
beforeEach(async () => {
  world = await openSendingWorld();
});
afterEach(() => world.close());

const failsWith = (code: string) => expect.objectContaining({ code });
const state = () => readSending(world.agent, { proposalId: world.proposal.id });

describe('sending a proposal', () => {
  it('is on its way at once, and delivered when the mail server has taken the letter', async () => {
    const { agent, proposal } = world;
    expect(await state()).toEqual({ count: 0, last: null });
    const at = world.clock.now();
    const sending = await world.send();
    expect(sending).toEqual({
      count: 1,
      last: { at: expect.any(Number), email: 'ann@example.com', state: 'sending', failure: null },
    });
    expect((sending.last?.at ?? 0) - at).toBeLessThan(5_000);
    await world.worker.drain();
    expect(await state()).toMatchObject({ count: 1, last: { state: 'delivered', failure: null } });
    expect(world.letters).toMatchObject([
      {
        to: 'ann@example.com',
        replyTo: agent.actor.email,
        subject: 'Ada Agent sent you a proposal: Home Showing',
      },
    ]);
    expect(world.letters[0]?.text).toContain(`proposal%3D${proposal.id}`);
  });

  it('sends one letter for one click, however often it arrives', async () => {
    const once = world.input();
    const both = await Promise.all([sendProposal(world.agent, once), sendProposal(world.agent, once)]);
    expect(both.map(({ count }) => count)).toEqual([1, 1]);
    await world.worker.drain();
    await sendProposal(world.agent, once);
    await world.worker.drain();
    expect(world.letters).toHaveLength(1);
  });

  it('does not take a key for another proposal than the one it was made for', async () => {
    const key = newId(proposalSendIdSchema);
    const other = await world.newProposal(world.agent, world.deal);
    await world.send({ key });
    await expect(world.send({ key, proposalId: other.id })).rejects.toEqual(
      failsWith('IDEMPOTENCY_MISMATCH'),
    );
  });

  it('gives a key that arrives for two proposals at once to one of them', async () => {
    const key = newId(proposalSendIdSchema);
    const other = await world.newProposal(world.agent, world.deal);
    const both = await Promise.allSettled([world.send({ key }), world.send({ key, proposalId: other.id })]);
    const refused = both.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([failsWith('IDEMPOTENCY_MISMATCH')]);
  });

  it('goes to the address that the deal has now, and keeps where each letter went', async () => {
    await world.send();
    await world.worker.drain();
    await updateDeal(world.agent, { dealId: world.deal.id, changes: { customerEmail: 'ann@new.example' } });
    world.clock.advance(61_000);
    expect(await world.send()).toMatchObject({ count: 2, last: { email: 'ann@new.example' } });
    await world.worker.drain();
    expect(world.letters.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@new.example']);
  });

  it('is not sent to a former client, and tells the agent', async () => {
    await world.send();
    await updateDeal(world.agent, { dealId: world.deal.id, changes: { customerEmail: 'ann@new.example' } });
    await world.worker.drain();
    expect(world.letters).toEqual([]);
    expect(await state()).toMatchObject({
      count: 1,
      last: { state: 'failed', failure: expect.stringContaining('Send the proposal again') },
    });
  });

  it('is the agent’s alone', async () => {
    const buyer = await world.newBuyer('ann@example.com');
    await expect(world.send({}, buyer)).rejects.toEqual(failsWith('WRONG_ROLE'));
    await expect(world.send({}, await world.newAgent())).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(sendProposal(world.visitor, world.input())).rejects.toEqual(failsWith('NOT_SIGNED_IN'));
    const { id: proposalId } = world.proposal;
    await expect(readSending(buyer, { proposalId })).rejects.toEqual(failsWith('FORBIDDEN'));
    await expect(readSending(await world.newAgent(), { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await state()).toEqual({ count: 0, last: null });
  });

  it('is refused for an archived deal, and leaves nothing behind', async () => {
    const contract = await world.writeContract();
    await updateDeal(world.agent, { dealId: world.deal.id, changes: { status: 'archived' } });
    await expect(world.send()).rejects.toEqual(failsWith('DEAL_ARCHIVED'));
    expect(await readContractOfProposal(world.agent, { proposalId: world.proposal.id })).toEqual(contract);
    expect(await world.db.read.select().from(outbox)).toEqual([]);
  });
});

describe('the contract of a proposal that is sent', () => {
  it('goes from draft to sent, once', async () => {
    await world.writeContract();
    world.clock.advance(1_000);
    await world.send();
    const sent = await readContractOfProposal(world.agent, { proposalId: world.proposal.id });
    expect(sent.status).toBe('sent');
    expect(sent.updatedAt).toBeGreaterThan(sent.createdAt);
    world.clock.advance(61_000);
    await world.send();
    expect(await readContractOfProposal(world.agent, { proposalId: world.proposal.id })).toEqual(sent);
    const jobs = await world.db.read.select().from(outbox);
    expect(jobs.filter(({ topic }) => topic === 'notification.tell-client')).toHaveLength(1);
  });

  it.each(['signed', 'expired'] as const)('stays %s', async (status) => {
    const { id: contractId } = await world.writeContract();
    const before = await updateContract(world.agent, { contractId, changes: { status } });
    await world.send();
    expect(await readContractOfProposal(world.agent, { proposalId: world.proposal.id })).toEqual(before);
  });
});

describe('letters without end', () => {
  it('are refused: the same proposal within a minute', async () => {
    await world.send();
    world.clock.advance(20_000);
    const refused = await world.send().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'SENT_JUST_NOW',
      status: 409,
      message: expect.stringMatching(/again in (39|40) seconds\.$/),
    });
    const other = await world.newProposal(world.agent, world.deal);
    await world.send({ proposalId: other.id });
    world.clock.advance(41_000);
    expect((await world.send()).count).toBe(2);
  });

  it('are refused: one of two clicks at the same time', async () => {
    const ends = await Promise.allSettled([world.send(), world.send()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await state()).count).toBe(1);
  });

  it('are refused: more than twenty to a client in a day', async () => {
    const other = await world.newProposal(world.agent, world.deal);
    for (let sent = 0; sent < 20; sent += 1) {
      await world.send(sent % 2 === 0 ? {} : { proposalId: other.id });
      world.clock.advance(61_000);
    }
    await expect(world.send()).rejects.toEqual(failsWith('SENT_TOO_OFTEN'));
    world.clock.advance(86_400_000);
    expect((await world.send()).count).toBe(11);
  });
});
