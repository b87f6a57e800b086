import { messageIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import {
  createContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
} from '../contract/index.ts';
import { signAsShown, signatureOn } from '../contract/testing/contract-world.ts';
import { readDeal } from '../deal/index.ts';
import { generateInvoice, listBuyerInvoices } from '../invoice/index.ts';
import {
  countUnreadMessages,
  listCorrespondents,
  listMessages,
  readConversation,
  sendMessage,
} from '../message/index.ts';
import { listNotifications } from '../notification/index.ts';
import { ensureProfile } from '../profile/index.ts';
import {
  declineProposal,
  listBuyerProposals,
  listDealProposals,
  listProposals,
  readProposal,
} from '../proposal/index.ts';
import { previewClientChange, updateDeal } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function openDeal() {
  const agent = await world.newAgent();
  const [priya, bob] = [await world.newBuyer('priya@example.com'), await world.newBuyer('bob@example.com')];
  const deal = await world.newDeal(agent, {
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
  });
  const proposal = await world.newProposal(agent, deal);
  return {
    agent,
    priya,
    bob,
    deal,
    proposal,
    toBob: () =>
      updateDeal(agent, {
        dealId: deal.id,
        changes: { customerName: 'Bob Reed', customerEmail: 'bob@example.com' },
      }),
    decline: (by: PersonContext) => {
      const { id: proposalId, serviceType, description, pricingStructure, amount, terms } = proposal;
      const offer = { serviceType, description, pricingStructure, amount, terms };
      return declineProposal(by, { proposalId, offer });
    },
    write: (by: PersonContext, clientEmail: string, text: string) =>
      sendMessage(by, { dealId: deal.id, clientEmail, text, key: newId(messageIdSchema) }),
  };
}

/** The same person, once their account has another verified address. */
async function withAddress(person: PersonContext, email: string): Promise<PersonContext> {
  const { userId, userType, name } = person.actor;
  await ensureProfile(world.system, { userId, email, metadata: { name, user_type: userType } });
  return { ...person, actor: { ...person.actor, email } };
}

const emailsTo = (email: string) => world.letters.filter(({ to }) => to === email);

describe('a deal that gets another client', () => {
  it('withdraws what was sent, so that the new client cannot sign it and the former cannot either', async () => {
    const { agent, priya, bob, proposal, toBob } = await openDeal();
    const proposalId = proposal.id;
    const draft = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    const sent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    await toBob();
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({ status: 'draft' });
    await expect(signContract(priya, signatureOn(sent))).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(signContract(bob, signatureOn(sent))).rejects.toEqual(failsWith('CONTRACT_NOT_OPEN'));
    const { entries } = await readContractRecord(agent, { contractId: draft.id });
    expect(entries.slice(2)).toMatchObject([
      { kind: 'client_changed', details: { from: 'priya@example.com', to: 'bob@example.com', stays: false } },
      { kind: 'withdrawn', details: { because: 'client_changed', from: 'sent' } },
    ]);
    const resent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    // The same text, as a version of his own.
    expect(resent.version).toBe(sent.version + 1);
    expect(await signAsShown(bob, draft.id)).toMatchObject({
      signing: { signatures: [{ email: 'bob@example.com' }] },
    });
  });

  it('leaves a signed contract with its signer, and does not name the new client in its record', async () => {
    const { agent, priya, bob, proposal, toBob } = await openDeal();
    const proposalId = proposal.id;
    const draft = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    const sent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    await signAsShown(priya, sent.id);
    await toBob();
    expect(await findContractOfProposal(priya, { proposalId })).toMatchObject({ status: 'signed' });
    const record = await readContractRecord(priya, { contractId: draft.id });
    expect(record.entries.at(-1)).toMatchObject({
      kind: 'client_changed',
      details: { client: 'priya@example.com', stays: true },
    });
    expect(JSON.stringify(record)).not.toContain('bob@example.com');
    await expect(readContractRecord(bob, { contractId: draft.id })).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('emails both addresses and tells both on Gable, neither about the other', async () => {
    const { agent, priya, bob, decline, toBob } = await openDeal();
    await decline(priya);
    await toBob();
    await world.worker.drain();
    const [removed] = emailsTo('priya@example.com');
    expect(removed?.subject).toBe('Ada Agent changed the client of your deal');
    expect(removed?.text).toContain('stays yours: 1 proposal');
    expect(`${removed?.text}${removed?.html}`).not.toMatch(/bob/i);
    const [added] = emailsTo('bob@example.com');
    expect(added?.subject).toBe('Ada Agent added you as a client on Gable');
    expect(`${added?.text}${added?.html}`).not.toMatch(/priya/i);
    const kinds = async (person: PersonContext) =>
      (await listNotifications(person, { limit: 20 })).items.map(({ happening }) => happening.kind);
    expect(await kinds(priya)).toContain('client_removed');
    expect(await kinds(bob)).toContain('client_added');
    expect(await kinds(agent)).not.toContain('client_added');
  });

  it('moves nothing and tells no one when the name or the letter case of the address changes', async () => {
    const { agent, deal, decline, priya, proposal } = await openDeal();
    await decline(priya);
    await world.worker.drain();
    world.letters.length = 0;
    const changes = { customerName: 'Priya R. Raman', customerEmail: 'priya@example.com' };
    await updateDeal(agent, { dealId: deal.id, changes });
    await world.worker.drain();
    expect(world.letters).toEqual([]);
    expect(await readProposal(priya, { proposalId: proposal.id })).toMatchObject({
      customerName: 'Priya R. Raman',
    });
  });

  it('shows each client their own proposals, and the agent all of them with their clients', async () => {
    const { agent, priya, bob, deal, decline, toBob } = await openDeal();
    await decline(priya);
    const second = await world.newProposal(agent, deal, '300');
    await toBob();
    await expect(readDeal(priya, { dealId: deal.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    const ids = async (person: PersonContext) =>
      (await listBuyerProposals(person, { limit: 50 })).items.map(({ id }) => id);
    expect(await ids(bob)).toEqual([second.id]);
    expect(await ids(priya)).not.toContain(second.id);
    expect(await listDealProposals(bob, { dealId: deal.id, limit: 50 })).toMatchObject({ total: 1 });
    const all = await listDealProposals(agent, { dealId: deal.id, limit: 50 });
    expect(all).toMatchObject({ total: 2 });
    expect(all.items.map(({ customerName }) => customerName).sort()).toEqual(['Bob Reed', 'Priya Raman']);
    const found = await listProposals(agent, { limit: 50, search: 'priya ram' });
    expect(found.items.map(({ customerName }) => customerName)).toEqual(['Priya Raman']);
  });

  it('says beforehand what stays, what moves and what is withdrawn', async () => {
    const { agent, priya, bob, deal, proposal, decline } = await openDeal();
    await decline(priya);
    const second = await world.newProposal(agent, deal, '300');
    const draft = await createContract(agent, { proposalId: second.id, content: '1. Scope\nOne tour.' });
    await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    const asked = { dealId: deal.id, customerEmail: 'bob@example.com' };
    expect(await previewClientChange(agent, asked)).toEqual({
      changes: true,
      staying: { count: 1, newest: [{ id: proposal.id, serviceType: 'Home Showing' }] },
      moving: { count: 1, newest: [{ id: second.id, serviceType: 'Home Showing' }] },
      withdrawn: { count: 1, newest: [{ id: second.id, serviceType: 'Home Showing' }] },
    });
    const same = await previewClientChange(agent, { ...asked, customerEmail: 'priya@example.com' });
    expect(same).toMatchObject({ changes: false, moving: { count: 0 } });
    await expect(previewClientChange(bob, asked)).rejects.toEqual(failsWith('NOT_FOUND'));
  });
});

describe('the conversation with a former client', () => {
  it('continues while something is bound to them, and does not mention the next client', async () => {
    const { agent, priya, bob, deal, decline, toBob, write } = await openDeal();
    await write(agent, 'priya@example.com', 'For Priya');
    await decline(priya);
    await toBob();
    const dealId = deal.id;
    expect((await listMessages(priya, { dealId, limit: 5 })).items).toMatchObject([{ text: 'For Priya' }]);
    await write(priya, 'priya@example.com', 'About my refund');
    await write(agent, 'priya@example.com', 'Of course');
    await write(agent, 'bob@example.com', 'For Bob');
    const view = await readConversation(priya, { dealId });
    expect(view).toMatchObject({ clientName: 'Priya Raman', clientEmail: 'priya@example.com', isOpen: true });
    expect(JSON.stringify(view)).not.toMatch(/bob/i);
    expect((await countUnreadMessages(priya)).total).toBe(2);
    expect((await countUnreadMessages(bob)).total).toBe(1);
    const correspondents = await listCorrespondents(priya, { limit: 5 });
    expect(correspondents.items).toMatchObject([{ dealId, last: { excerpt: 'Of course' } }]);
    expect((await listMessages(bob, { dealId, limit: 5 })).items).toMatchObject([{ text: 'For Bob' }]);
    world.clock.advance(200_000);
    await world.worker.drain();
    const letters = emailsTo('priya@example.com')
      .map(({ text }) => text)
      .join('\n');
    expect(letters).toContain('Hello Priya Raman');
    expect(letters).not.toMatch(/bob/i);
    await expect(write(priya, 'bob@example.com', 'Hello?')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
  });

  it('ends for a former client who is bound to nothing', async () => {
    const { agent, priya, deal, toBob, write } = await openDeal();
    await write(agent, 'priya@example.com', 'For Priya');
    await toBob();
    await expect(listMessages(priya, { dealId: deal.id, limit: 5 })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(write(agent, 'priya@example.com', 'Hello')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
    expect((await listCorrespondents(priya, { limit: 5 })).items).toEqual([]);
  });
});

describe('a client whose account gets another address', () => {
  it('keeps what they answered, and a new holder of the old address gets nothing', async () => {
    const { agent, priya, deal, proposal, decline, write } = await openDeal();
    await write(agent, 'priya@example.com', 'For Priya');
    await decline(priya);
    const moved = await withAddress(priya, 'priya@new.example');
    const holder = await world.newBuyer('priya@example.com');
    const proposalId = proposal.id;
    expect(await readProposal(moved, { proposalId })).toMatchObject({ status: 'declined' });
    await expect(readProposal(holder, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    const dealId = deal.id;
    expect((await listMessages(moved, { dealId, limit: 5 })).items).toMatchObject([{ text: 'For Priya' }]);
    expect((await listCorrespondents(moved, { limit: 5 })).items).toMatchObject([
      { last: { excerpt: 'For Priya' } },
    ]);
    expect((await countUnreadMessages(moved)).total).toBe(1);
    await expect(listMessages(holder, { dealId, limit: 5 })).rejects.toEqual(failsWith('NOT_FOUND'));
    expect((await listCorrespondents(holder, { limit: 5 })).items).toEqual([]);
    expect((await countUnreadMessages(holder)).total).toBe(0);
  });

  it('keeps an invoice that they had not looked at, and hears of it at the new address', async () => {
    const { agent } = await world.verifiedAgent();
    const priya = await world.newBuyer('priya@example.com');
    const deal = await world.newDeal(agent, { customerEmail: 'priya@example.com' });
    const { id: proposalId } = await world.newProposal(agent, deal);
    await generateInvoice(agent, { proposalId });
    const moved = await withAddress(priya, 'priya@new.example');
    const holder = await world.newBuyer('priya@example.com');
    expect(await listBuyerInvoices(moved)).toHaveLength(1);
    expect(await listBuyerInvoices(holder)).toEqual([]);
    await expect(readProposal(holder, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await world.worker.drain();
    expect(emailsTo('priya@new.example').map(({ subject }) => subject)).toEqual([
      'Your invoice of $250.00: Home Showing',
    ]);
    expect(emailsTo('priya@example.com')).toEqual([]);
  });
});
