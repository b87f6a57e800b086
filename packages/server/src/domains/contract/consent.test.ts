import { ELECTRONIC_CONSENT_VERSION, electronicConsentText } from '@gable/contracts/contract';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { updateDeal } from '../client-change/index.ts';
import { listNotifications } from '../notification/index.ts';
import {
  findContractOfProposal,
  giveConsent,
  readConsent,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
  withdrawConsent,
} from './index.ts';
import { agreeToElectronic, draftedContract, signatureOn } from './testing/contract-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const code = (name: string) => expect.objectContaining({ code: name });

/** A draft whose buyer has not been asked for their consent yet. */
async function unasked() {
  const { agent, buyer, deal, contractId, send } = await draftedContract(world);
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

describe('the consent to electronic records', () => {
  it('is required before a signature, and recorded word for word', async () => {
    const { agent, buyer, contractId, send, consentWith } = await unasked();
    const contract = await send();
    await expect(signContract(buyer, signatureOn(contract))).rejects.toEqual(code('CONSENT_REQUIRED'));
    const asked = await readConsent(buyer, { contractId });
    expect(asked).toMatchObject({ state: 'none', at: null, code: expect.stringMatching(/^\d{4}$/) });
    expect(await consentWith(` ${asked.code} `)).toMatchObject({ state: 'given', at: world.clock.now() });
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
    expect(await signContract(buyer, signatureOn(contract))).toMatchObject({ status: 'signed' });
  });

  it('is not given by a wrong code, for a contract that was not sent, or by anyone else', async () => {
    const { agent, buyer, contractId, send, consentWith, kinds } = await unasked();
    const { code: right } = await readConsent(buyer, { contractId });
    await expect(consentWith(right)).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    await send();
    await expect(consentWith('0000')).rejects.toEqual(code('INVALID_INPUT'));
    await expect(readConsent(agent, { contractId })).rejects.toEqual(code('FORBIDDEN'));
    await expect(withdrawConsent(agent, { contractId })).rejects.toEqual(code('FORBIDDEN'));
    await expect(withdrawConsent(await world.newBuyer(), { contractId })).rejects.toEqual(code('NOT_FOUND'));
    expect(await kinds()).toEqual(['created', 'sent']);
  });

  it('is one entry, however many requests give it at once', async () => {
    const { buyer, contractId, send, kinds } = await unasked();
    await send();
    await Promise.all([1, 2, 3].map(() => agreeToElectronic(buyer, contractId)));
    expect(await kinds()).toEqual(['created', 'sent', 'consented']);
  });

  it('can be withdrawn: the agent is told, and the contract can only be signed on paper', async () => {
    const { agent, buyer, contractId, send, consentWith, kinds } = await unasked();
    const contract = await send();
    await agreeToElectronic(buyer, contractId);
    expect(await withdrawConsent(buyer, { contractId })).toMatchObject({ state: 'withdrawn' });
    await withdrawConsent(buyer, { contractId });
    expect(await kinds()).toEqual(['created', 'sent', 'consented', 'consent_withdrawn']);
    await expect(signContract(buyer, signatureOn(contract))).rejects.toEqual(code('CONSENT_WITHDRAWN'));
    const { code: right } = await readConsent(buyer, { contractId });
    await expect(consentWith(right)).rejects.toEqual(code('CONSENT_WITHDRAWN'));
    await world.worker.drain();
    const { items } = await listNotifications(agent, notificationListSchema.parse({}));
    expect(items.map(({ happening }) => happening.kind)).toContain('contract_paper_requested');
    const told = world.letters.filter(({ to }) => to === agent.actor.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Ben Buyer wants to sign on paper: Home Showing']);
    // The agent states what was signed on paper.
    expect(await updateContract(agent, { contractId, changes: { status: 'signed' } })).toMatchObject({
      signing: { state: 'signed_outside' },
    });
  });

  it('that is withdrawn is in the contract for both parties, also in a later version', async () => {
    const { agent, buyer, contractId, send } = await unasked();
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

  it('that a former client withdrew is no request of the next client', async () => {
    const { agent, buyer, deal, contractId, send } = await unasked();
    const next = await world.newBuyer();
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

  it('can be refused at once by choosing paper', async () => {
    const { buyer, contractId, send, kinds } = await unasked();
    await send();
    expect(await withdrawConsent(buyer, { contractId })).toMatchObject({ state: 'withdrawn' });
    expect(await kinds()).toEqual(['created', 'sent', 'consent_withdrawn']);
  });
});

describe('the typed name', () => {
  it('that differs from the account’s must be confirmed, and the record says so', async () => {
    const { agent, buyer, contractId, send } = await unasked();
    const contract = await send();
    await agreeToElectronic(buyer, contractId);
    await viewContract(buyer, { contractId });
    const unlike = signatureOn(contract, { name: 'Jon Lee', nameConfirmed: false });
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

  it('that matches the account’s needs no confirmation and no note', async () => {
    const { agent, buyer, contractId, send } = await unasked();
    const contract = await send();
    await agreeToElectronic(buyer, contractId);
    await viewContract(buyer, { contractId });
    await signContract(buyer, signatureOn(contract, { name: 'B. BUYER', nameConfirmed: false }));
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.at(-1)?.details).not.toHaveProperty('nameDiffersFrom');
  });
});
