import { declineContractSchema, viewContractSchema } from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#domains/notification/index.ts';
import { declineProposal, listProposals, readProposal, readProposalAnswer } from '#domains/proposal/index.ts';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  declineContract,
  downloadContract,
  listUnsignedContracts,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import {
  consentAndSign,
  createDraftedContract,
  createSentContract,
  createSignature,
} from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

async function listNotificationKinds(user: UserContext) {
  await context.worker.drain();
  const { items } = await listNotifications(user, notificationListSchema.parse({}));
  return items.map(({ event }) => event).filter(({ kind }) => kind.startsWith('contract_'));
}

/** What the agent's list of proposals says about each contract. */
async function listContractStates(agent: UserContext) {
  const { items } = await listProposals(agent, { limit: 10 });
  return items.map(({ contractState }) => contractState);
}

describe('signing a contract', () => {
  it('records the view and the signature, and notifies the agent', async () => {
    const { agent, buyer, contract, contractId, sign, listEntries } = await createSentContract(context);
    expect(contract).toMatchObject({ version: 1, signing: { state: 'awaiting', signatures: [] } });
    await viewContract(buyer, viewContractSchema.parse({ contractId, version: 1 }));
    expect(await sign({ name: '  Zoë Ærø ' })).toMatchObject({
      status: 'signed',
      version: 1,
      signing: {
        state: 'signed',
        signatures: [{ version: 1, name: 'Zoë Ærø', email: buyer.actor.email, pdfSha256: null }],
      },
    });
    expect(await listNotificationKinds(agent)).toEqual([
      { kind: 'contract_signed', payload: { serviceType: 'Home Showing', customerName: 'Zoë Ærø' } },
    ]);
    const first = await downloadContract(buyer, { contractId });
    expect(await downloadContract(agent, { contractId })).toEqual(first);
    expect(await listEntries()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'viewed v1 buyer',
      'signed v1 buyer',
      'pdf_stored v1 system',
      'downloaded v1 buyer',
      'downloaded v1 agent',
    ]);
  });

  it('accepts the proposal that the client has not answered', async () => {
    const { agent, buyer, proposalId, sign } = await createSentContract(context);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ status: 'pending' });
    await sign();
    expect(await readProposal(buyer, { proposalId })).toMatchObject({ status: 'approved' });
    expect(await readProposalAnswer(agent, { proposalId })).toMatchObject({ answer: 'accepted' });
    const offer = await readProposal(buyer, { proposalId });
    await expect(declineProposal(buyer, { proposalId, offer })).rejects.toEqual(code('PROPOSAL_NOT_OPEN'));
  });

  it('does not accept a proposal whose price the contract contradicts', async () => {
    const { agent, buyer, proposalId, contractId, send } = await createDraftedContract(context);
    const content = 'One tour of the home for $99.00.';
    await updateContract(agent, { contractId, changes: { content } });
    await send();
    await consentAndSign(buyer, contractId);
    expect(await readProposal(agent, { proposalId })).toMatchObject({ status: 'pending' });
    expect(await readProposalAnswer(agent, { proposalId })).toBeNull();
  });

  it('prints the signature and the record on the last page of the PDF', async () => {
    const { buyer, contractId, sign } = await createSentContract(context);
    await sign();
    const { pages, info } = await readPdf((await downloadContract(buyer, { contractId })).bytes);
    const last = pages.at(-1)?.text ?? '';
    for (const part of [
      'Record of this contract',
      'Signed electronically by Zoë Ærø',
      'sent version 1',
      buyer.actor.email,
    ])
      expect(last).toContain(part);
    // The signature blocks show who signed what and when, without a blank signature line.
    const places = pages
      .slice(0, -1)
      .map(({ text }) => text)
      .join(' ');
    expect(places).toMatch(
      /CLIENT Zoë Ærø Zoë Ærø Signed electronically .* UTC Date Version 1\. SHA-256 of its text: [0-9a-f]{32} [0-9a-f]{32}/,
    );
    expect(places).toMatch(
      /AGENT Ada Agent Ada Agent Issued through Gable .* UTC Date Version 1, entry 2 of the record\./,
    );
    expect(places).not.toMatch(/Signature\b/);
    const { entries } = await readContractRecord(buyer, { contractId });
    const signed = entries.find(({ kind }) => kind === 'signed');
    expect(last).toContain(signed?.hash);
    expect(info.Custom).toEqual(new Map([['GableRecord', `${contractId} ${signed?.seq} ${signed?.hash}`]]));
  });

  it('stores a drawing with the typed name, in the record and in the PDF', async () => {
    const { agent, buyer, contractId, sign } = await createSentContract(context);
    const drawnSignature = 'M40 150L90 30L140 150M200 90L200 90M250 60L560 60';
    const key = newId(signatureIdSchema);
    const signed = await sign({ key, drawnSignature });
    expect(signed.signing.signatures).toMatchObject([{ name: 'Zoë Ærø', drawnSignature }]);
    // A retry is the same signature only with the same drawing.
    expect((await sign({ key, drawnSignature })).signing).toEqual(signed.signing);
    await expect(sign({ key })).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.find(({ kind }) => kind === 'signed')?.details).toMatchObject({ drawnSignature });
    const { bytes } = await downloadContract(buyer, { contractId });
    const { pages } = await readPdf(bytes);
    expect(pages.map(({ structure }) => structure).join(' ')).toContain('Figure');
    expect(pages.at(-1)?.text).toContain('typing the name “Zoë Ærø” and drawing a signature.');
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Alt');
  });

  it('can be declined with a reason once, and signed after the agent sends it again', async () => {
    const { agent, buyer, proposalId, contract, contractId, listEntries } = await createSentContract(context);
    const no = declineContractSchema.parse({ contractId, version: 1, reason: ' Too dear. ' });
    const declined = await declineContract(buyer, no);
    expect(declined).toMatchObject({
      status: 'draft',
      signing: { state: 'declined', decline: { version: 1, reason: 'Too dear.' } },
    });
    expect(await declineContract(buyer, no)).toEqual(declined);
    expect(await listUnsignedContracts(buyer)).toEqual([{ proposalId, state: 'declined' }]);
    expect(await listContractStates(agent)).toEqual(['declined']);
    await expect(signContract(buyer, createSignature(contract))).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    expect(await listNotificationKinds(agent)).toMatchObject([
      { kind: 'contract_declined', payload: { customerName: 'Zoë Ærø', reason: 'Too dear.' } },
    ]);
    const again = await updateContract(agent, {
      contractId,
      changes: { content: '1. Scope\nCheaper.', status: 'sent' },
    });
    expect(again).toMatchObject({ version: 2, signing: { state: 'awaiting', decline: null } });
    expect(await listContractStates(agent)).toEqual(['sent']);
    expect(await listUnsignedContracts(buyer)).toEqual([{ proposalId, state: 'awaiting' }]);
    await viewContract(buyer, { contractId, version: 2 });
    expect(await signContract(buyer, createSignature(again))).toMatchObject({ signing: { state: 'signed' } });
    expect(await listEntries()).toEqual([
      'created v1 agent',
      'sent v1 agent',
      'declined v1 buyer',
      'edited v2 agent',
      'sent v2 agent',
      'viewed v2 buyer',
      'signed v2 buyer',
    ]);
  });
});
