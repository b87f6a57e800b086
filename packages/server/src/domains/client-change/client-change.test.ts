import { messageIdSchema } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  createContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
} from '../contract/index.ts';
import { consentAndSign, createSignature } from '../contract/testing/contract-fixtures.ts';
import { readDeal } from '../deal/index.ts';
import { generateInvoice, listBuyerInvoices } from '../invoice/index.ts';
import {
  countUnreadMessages,
  listConversations,
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

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function openDeal() {
  const agent = await context.newAgent();
  const [priya, bob] = [
    await context.newBuyer('priya@example.com'),
    await context.newBuyer('bob@example.com'),
  ];
  const deal = await context.newDeal(agent, {
    customerName: 'Priya Raman',
    customerEmail: 'priya@example.com',
  });
  const proposal = await context.newProposal(agent, deal);
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
    decline: (by: UserContext) => {
      const { id: proposalId, serviceType, description, pricingStructure, amount, terms } = proposal;
      const offer = { serviceType, description, pricingStructure, amount, terms };
      return declineProposal(by, { proposalId, offer });
    },
    write: (by: UserContext, clientEmail: string, text: string) =>
      sendMessage(by, {
        ...{ dealId: deal.id, clientEmail, text, attachmentIds: [] },
        key: newId(messageIdSchema),
      }),
  };
}

/** The same user with another verified email. */
async function withAddress(person: UserContext, email: string): Promise<UserContext> {
  const { userId, userType, name } = person.actor;
  await ensureProfile(context.system, { userId, email, metadata: { name, user_type: userType } });
  return { ...person, actor: { ...person.actor, email } };
}

const emailsTo = (email: string) => context.emails.filter(({ to }) => to === email);

describe('changing the client of a deal', () => {
  it('withdraws sent contracts, so that neither the new nor the former client can sign them', async () => {
    const { agent, priya, bob, proposal, toBob } = await openDeal();
    const proposalId = proposal.id;
    const draft = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    const sent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    await toBob();
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({ status: 'draft' });
    await expect(signContract(priya, createSignature(sent))).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(signContract(bob, createSignature(sent))).rejects.toEqual(failsWith('CONTRACT_NOT_OPEN'));
    const { entries } = await readContractRecord(agent, { contractId: draft.id });
    expect(entries.slice(2)).toMatchObject([
      { kind: 'client_changed', details: { from: 'priya@example.com', to: 'bob@example.com', stays: false } },
      { kind: 'withdrawn', details: { because: 'client_changed', from: 'sent' } },
    ]);
    const resent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    // The same text as a separate version.
    expect(resent.version).toBe(sent.version + 1);
    expect(await consentAndSign(bob, draft.id)).toMatchObject({
      signing: { signatures: [{ email: 'bob@example.com' }] },
    });
  });

  it('keeps a signed contract with its signer, and omits the new client from its record', async () => {
    const { agent, priya, bob, proposal, toBob } = await openDeal();
    const proposalId = proposal.id;
    const draft = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    const sent = await updateContract(agent, { contractId: draft.id, changes: { status: 'sent' } });
    await consentAndSign(priya, sent.id);
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

  it('notifies both clients by email and in the app, without naming the other', async () => {
    const { agent, priya, bob, decline, toBob } = await openDeal();
    await decline(priya);
    await toBob();
    await context.worker.drain();
    const [removed] = emailsTo('priya@example.com');
    expect(removed?.subject).toBe('Ada Agent changed the client of your deal');
    expect(removed?.text).toContain('You keep everything you accepted, signed or paid: 1 proposal');
    expect(`${removed?.text}${removed?.html}`).not.toMatch(/bob/i);
    const [added] = emailsTo('bob@example.com');
    expect(added?.subject).toBe('Ada Agent added you as a client on Gable');
    expect(`${added?.text}${added?.html}`).not.toMatch(/priya/i);
    const kinds = async (person: UserContext) =>
      (await listNotifications(person, { limit: 20 })).items.map(({ event }) => event.kind);
    expect(await kinds(priya)).toContain('client_removed');
    expect(await kinds(bob)).toContain('client_added');
    expect(await kinds(agent)).not.toContain('client_added');
  });

  it('has no effect when only the name or the letter case of the address changes', async () => {
    const { agent, deal, decline, priya, proposal } = await openDeal();
    await decline(priya);
    await context.worker.drain();
    context.emails.length = 0;
    const changes = { customerName: 'Priya R. Raman', customerEmail: 'priya@example.com' };
    await updateDeal(agent, { dealId: deal.id, changes });
    await context.worker.drain();
    expect(context.emails).toEqual([]);
    expect(await readProposal(priya, { proposalId: proposal.id })).toMatchObject({
      customerName: 'Priya R. Raman',
    });
  });

  it('shows each client their own proposals, and the agent all of them with their clients', async () => {
    const { agent, priya, bob, deal, decline, toBob } = await openDeal();
    await decline(priya);
    const second = await context.newProposal(agent, deal, '300');
    await toBob();
    await expect(readDeal(priya, { dealId: deal.id })).rejects.toEqual(failsWith('NOT_FOUND'));
    const ids = async (person: UserContext) =>
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

  it('previews what stays, moves, and is withdrawn', async () => {
    const { agent, priya, bob, deal, proposal, decline } = await openDeal();
    await decline(priya);
    const second = await context.newProposal(agent, deal, '300');
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
  it('continues while a proposal is bound to them, without mentioning the next client', async () => {
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
    const correspondents = await listConversations(priya, { limit: 5 });
    expect(correspondents.items).toMatchObject([{ dealId, last: { excerpt: 'Of course' } }]);
    expect((await listMessages(bob, { dealId, limit: 5 })).items).toMatchObject([{ text: 'For Bob' }]);
    context.clock.advance(200_000);
    await context.worker.drain();
    const letters = emailsTo('priya@example.com')
      .map(({ text }) => text)
      .join('\n');
    expect(letters).toContain('Hello Priya Raman');
    expect(letters).not.toMatch(/bob/i);
    await expect(write(priya, 'bob@example.com', 'Hello?')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
  });

  it('ends for a former client without bound proposals', async () => {
    const { agent, priya, deal, toBob, write } = await openDeal();
    await write(agent, 'priya@example.com', 'For Priya');
    await toBob();
    await expect(listMessages(priya, { dealId: deal.id, limit: 5 })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(write(agent, 'priya@example.com', 'Hello')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
    expect((await listConversations(priya, { limit: 5 })).items).toEqual([]);
  });
});

describe('changing the email of a client’s account', () => {
  it('keeps answered proposals and hides them from a new owner of the old email', async () => {
    const { agent, priya, deal, proposal, decline, write } = await openDeal();
    await write(agent, 'priya@example.com', 'For Priya');
    await decline(priya);
    const moved = await withAddress(priya, 'priya@new.example');
    const holder = await context.newBuyer('priya@example.com');
    const proposalId = proposal.id;
    expect(await readProposal(moved, { proposalId })).toMatchObject({ status: 'declined' });
    await expect(readProposal(holder, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    const dealId = deal.id;
    expect((await listMessages(moved, { dealId, limit: 5 })).items).toMatchObject([{ text: 'For Priya' }]);
    expect((await listConversations(moved, { limit: 5 })).items).toMatchObject([
      { last: { excerpt: 'For Priya' } },
    ]);
    expect((await countUnreadMessages(moved)).total).toBe(1);
    await expect(listMessages(holder, { dealId, limit: 5 })).rejects.toEqual(failsWith('NOT_FOUND'));
    expect((await listConversations(holder, { limit: 5 })).items).toEqual([]);
    expect((await countUnreadMessages(holder)).total).toBe(0);
  });

  it('keeps an unseen invoice and notifies the new email', async () => {
    const { agent } = await context.newVerifiedAgent();
    const priya = await context.newBuyer('priya@example.com');
    const deal = await context.newDeal(agent, { customerEmail: 'priya@example.com' });
    const { id: proposalId } = await context.newProposal(agent, deal);
    await generateInvoice(agent, { proposalId });
    const moved = await withAddress(priya, 'priya@new.example');
    const holder = await context.newBuyer('priya@example.com');
    expect(await listBuyerInvoices(moved)).toHaveLength(1);
    expect(await listBuyerInvoices(holder)).toEqual([]);
    await expect(readProposal(holder, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    await context.worker.drain();
    expect(emailsTo('priya@new.example').map(({ subject }) => subject)).toEqual([
      'Your invoice of $250.00: Home Showing',
    ]);
    expect(emailsTo('priya@example.com')).toEqual([]);
  });
});
