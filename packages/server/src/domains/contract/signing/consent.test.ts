import { ELECTRONIC_CONSENT_VERSION, electronicConsentText } from '@gable/contracts/contract';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateDeal } from '#domains/client-change/index.ts';
import { listNotifications } from '#domains/notification/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  findContractOfProposal,
  giveConsent,
  listUnsignedContracts,
  readConsent,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
  withdrawConsent,
} from '../index.ts';
import {
  createDraftedContract,
  createSignature,
  giveElectronicConsent,
} from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** A draft whose buyer has not consented yet. */
async function createUnconsentedContract(client: { readonly customerName?: string } = {}) {
  const { agent, buyer, deal, contractId, send } = await createDraftedContract(context, client);
  const consentWith = (typed: string) =>
    giveConsent(buyer, {
      contractId,
      consentVersion: ELECTRONIC_CONSENT_VERSION,
      agreed: true,
      code: typed,
    });
  const kinds = async () => (await readContractRecord(agent, { contractId })).entries.map(({ kind }) => kind);
  return { agent, buyer, deal, contractId, send, consentWith, kinds };
}

describe('consent to electronic records', () => {
  it('is required before a signature and is recorded verbatim', async () => {
    const { agent, buyer, contractId, send, consentWith } = await createUnconsentedContract();
    const contract = await send();
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONSENT_REQUIRED'));
    const asked = await readConsent(buyer, { contractId });
    expect(asked).toMatchObject({ state: 'none', at: null, code: expect.stringMatching(/^\d{4}$/) });
    expect(await consentWith(` ${asked.code} `)).toMatchObject({ state: 'given', at: context.clock.now() });
    await consentWith(asked.code);
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.filter(({ kind }) => kind === 'consented')).toMatchObject([
      {
        version: 1,
        actor: { kind: 'buyer', id: buyer.actor.userId, email: buyer.actor.email },
        details: {
          consentVersion: ELECTRONIC_CONSENT_VERSION,
          consent: electronicConsentText(ELECTRONIC_CONSENT_VERSION),
        },
      },
    ]);
    await viewContract(buyer, { contractId });
    expect(await signContract(buyer, createSignature(contract))).toMatchObject({ status: 'signed' });
  });

  it('rejects a wrong code, an unsent contract, and anyone but the buyer', async () => {
    const { agent, buyer, contractId, send, consentWith, kinds } = await createUnconsentedContract();
    const { code: right } = await readConsent(buyer, { contractId });
    await expect(consentWith(right)).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    await send();
    await expect(consentWith('0000')).rejects.toEqual(code('INVALID_INPUT'));
    await expect(readConsent(agent, { contractId })).rejects.toEqual(code('FORBIDDEN'));
    await expect(withdrawConsent(agent, { contractId })).rejects.toEqual(code('FORBIDDEN'));
    await expect(withdrawConsent(await context.newBuyer(), { contractId })).rejects.toEqual(
      code('NOT_FOUND'),
    );
    expect(await kinds()).toEqual(['created', 'sent']);
  });

  it('records one entry for concurrent requests', async () => {
    const { buyer, contractId, send, kinds } = await createUnconsentedContract();
    await send();
    await Promise.all([1, 2, 3].map(() => giveElectronicConsent(buyer, contractId)));
    expect(await kinds()).toEqual(['created', 'sent', 'consented']);
  });

  it('can be withdrawn, which notifies the agent and leaves only paper', async () => {
    const { agent, buyer, contractId, send, consentWith, kinds } = await createUnconsentedContract();
    const contract = await send();
    await giveElectronicConsent(buyer, contractId);
    expect(await withdrawConsent(buyer, { contractId })).toMatchObject({ state: 'withdrawn' });
    await withdrawConsent(buyer, { contractId });
    expect(await kinds()).toEqual(['created', 'sent', 'consented', 'consent_withdrawn']);
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONSENT_WITHDRAWN'));
    const { code: right } = await readConsent(buyer, { contractId });
    await expect(consentWith(right)).rejects.toEqual(code('CONSENT_WITHDRAWN'));
    await context.worker.drain();
    const { items } = await listNotifications(agent, notificationListSchema.parse({}));
    expect(items.map(({ event }) => event.kind)).toContain('contract_paper_requested');
    const agentEmails = context.emails.filter(({ to }) => to === agent.actor.email);
    expect(agentEmails.map(({ subject }) => subject)).toEqual([
      'Ben Buyer wants to sign on paper: Home Showing',
    ]);
    // The agent marks the contract as signed on paper.
    expect(await updateContract(agent, { contractId, changes: { status: 'signed' } })).toMatchObject({
      signing: { state: 'signed_outside' },
    });
  });

  it('shows a withdrawal to both parties, also in a later version', async () => {
    const { agent, buyer, contractId, send } = await createUnconsentedContract();
    const { proposalId } = await send();
    const requestOf = async (reader: typeof agent) =>
      (await findContractOfProposal(reader, { proposalId }))?.paperRequestedAt;
    expect([await requestOf(agent), await requestOf(buyer)]).toEqual([null, null]);
    const { at } = await withdrawConsent(buyer, { contractId });
    expect([await requestOf(agent), await requestOf(buyer)]).toEqual([at, at]);
    const changes = { content: '1. Scope\nTwo tours.', status: 'sent' } as const;
    expect(await updateContract(agent, { contractId, changes })).toMatchObject({ paperRequestedAt: at });
    expect(await requestOf(buyer)).toBe(at);
  });

  it('does not apply a former client’s withdrawal to the next client', async () => {
    const { agent, buyer, deal, contractId, send } = await createUnconsentedContract();
    const next = await context.newBuyer();
    const giveTo = (customerEmail: string) =>
      updateDeal(agent, { dealId: deal.id, changes: { customerEmail } });
    await send();
    const { at } = await withdrawConsent(buyer, { contractId });
    await giveTo(next.actor.email);
    const { proposalId, paperRequestedAt } = await send();
    expect(paperRequestedAt).toBeNull();
    expect(await findContractOfProposal(next, { proposalId })).toMatchObject({ paperRequestedAt: null });
    await giveTo(buyer.actor.email);
    expect(await send()).toMatchObject({ paperRequestedAt: at });
  });

  it('is listed for the buyer while the contract waits for a signature, with a choice of paper', async () => {
    const { agent, buyer, contractId, send } = await createUnconsentedContract();
    expect(await listUnsignedContracts(buyer)).toEqual([]);
    const { proposalId } = await send();
    expect(await listUnsignedContracts(buyer)).toEqual([{ proposalId, state: 'awaiting' }]);
    expect(await listUnsignedContracts(await context.newBuyer())).toEqual([]);
    await expect(listUnsignedContracts(agent)).rejects.toEqual(code('WRONG_ROLE'));
    await withdrawConsent(buyer, { contractId });
    expect(await listUnsignedContracts(buyer)).toEqual([{ proposalId, state: 'paper' }]);
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    expect(await listUnsignedContracts(buyer)).toEqual([]);
  });

  it('is not listed for a former client', async () => {
    const { agent, buyer, deal, send } = await createUnconsentedContract();
    const next = await context.newBuyer();
    const { proposalId } = await send();
    await updateDeal(agent, { dealId: deal.id, changes: { customerEmail: next.actor.email } });
    expect([await listUnsignedContracts(buyer), await listUnsignedContracts(next)]).toEqual([[], []]);
    await send();
    expect(await listUnsignedContracts(next)).toEqual([{ proposalId, state: 'awaiting' }]);
  });

  it('can be refused by choosing paper', async () => {
    const { buyer, contractId, send, kinds } = await createUnconsentedContract();
    await send();
    expect(await withdrawConsent(buyer, { contractId })).toMatchObject({ state: 'withdrawn' });
    expect(await kinds()).toEqual(['created', 'sent', 'consent_withdrawn']);
  });
});

describe('the typed name of a signature', () => {
  it('must be confirmed if it differs from the account, and the record says so', async () => {
    const { agent, buyer, contractId, send } = await createUnconsentedContract();
    const contract = await send();
    await giveElectronicConsent(buyer, contractId);
    await viewContract(buyer, { contractId });
    const unlike = createSignature(contract, { name: 'Jon Lee', nameConfirmed: false });
    await expect(signContract(buyer, unlike)).rejects.toMatchObject({
      code: 'NAME_DIFFERS',
      params: { typed: 'Jon Lee', account: 'Ben Buyer' },
    });
    await signContract(buyer, { ...unlike, nameConfirmed: true });
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.at(-1)).toMatchObject({
      kind: 'signed',
      details: { typedName: 'Jon Lee', nameDiffersFrom: 'Ben Buyer' },
    });
  });

  it('must be confirmed if the contract names another client', async () => {
    const { buyer, contractId, send } = await createUnconsentedContract({ customerName: 'Robin Roe' });
    const contract = await send();
    await giveElectronicConsent(buyer, contractId);
    await viewContract(buyer, { contractId });
    const ofAccount = createSignature(contract, { name: 'Ben Buyer', nameConfirmed: false });
    await expect(signContract(buyer, ofAccount)).rejects.toMatchObject({
      code: 'NAME_DIFFERS',
      params: { typed: 'Ben Buyer', client: 'Robin Roe' },
    });
    expect(await signContract(buyer, { ...ofAccount, nameConfirmed: true })).toMatchObject({
      signing: { state: 'signed' },
    });
  });

  it('needs no confirmation if it matches the account', async () => {
    const { agent, buyer, contractId, send } = await createUnconsentedContract();
    const contract = await send();
    await giveElectronicConsent(buyer, contractId);
    await viewContract(buyer, { contractId });
    await signContract(buyer, createSignature(contract, { name: 'B. BUYER', nameConfirmed: false }));
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.at(-1)?.details).not.toHaveProperty('nameDiffersFrom');
  });
});
