import { contractVersionSchema } from '@gable/contracts/contract';
import { proposalIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateDeal } from '#domains/client-change/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  declineContract,
  downloadContract,
  findContractOfProposal,
  listContractVersions,
  readContractOfProposal,
  readContractRecord,
  readContractVersion,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import {
  createDraftedContract,
  createSentContract,
  createSignature,
  giveElectronicConsent,
} from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(({ text }) => text).join(' ');

describe('a buyer’s access to versions', () => {
  it('hides a contract that was never sent in every use case', async () => {
    const { agent, buyer, proposalId, contractId } = await createDraftedContract(context);
    for (const status of ['draft', 'expired'] as const) {
      await updateContract(agent, { contractId, changes: { status } });
      expect(await findContractOfProposal(buyer, { proposalId })).toBeNull();
      for (const attempt of [
        () => readContractOfProposal(buyer, { proposalId }),
        () => viewContract(buyer, { contractId, version: 1 }),
        () => downloadContract(buyer, { contractId }),
        () => downloadContract(buyer, { contractId, version: 1 }),
        () => listContractVersions(buyer, { contractId }),
        () => readContractVersion(buyer, { contractId, version: 1 }),
        () => readContractRecord(buyer, { contractId }),
      ])
        await expect(attempt()).rejects.toEqual(code('NOT_FOUND'));
      for (const answer of [
        () => signContract(buyer, createSignature({ id: contractId, version: 1 })),
        () => declineContract(buyer, { contractId, version: 1, reason: 'No.' }),
      ])
        await expect(answer()).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    }
  });

  // Spec: differences-7
  it('shows the sent text as withdrawn while the agent edits the next draft', async () => {
    const { agent, buyer, contract, contractId, proposalId, edit, listEntries } =
      await createSentContract(context);
    await viewContract(buyer, { contractId });
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    const withdrawn = {
      version: 1,
      status: 'draft',
      content: contract.content,
      signing: { state: 'withdrawn' },
    };
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject(withdrawn);
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject(withdrawn);

    const before = await findContractOfProposal(buyer, { proposalId });
    context.clock.advance(60_000);
    await edit('Secret new words.');
    await edit('Secret newer words.');
    // Nothing changes for the buyer, not even `updatedAt`.
    expect(await findContractOfProposal(buyer, { proposalId })).toEqual(before);
    expect(await readContractOfProposal(buyer, { proposalId })).toEqual(before);
    expect(await viewContract(buyer, { contractId, version: 1 })).toEqual(before);
    expect(await findContractOfProposal(agent, { proposalId })).toMatchObject({
      version: 2,
      signing: { state: 'draft' },
    });
    const text = await textOf((await downloadContract(buyer, { contractId })).bytes);
    expect(text).toContain('One tour of the home.');
    expect(text).toContain('Withdrawn');
    expect(text).not.toContain('Secret');
    await expect(downloadContract(buyer, { contractId, version: 2 })).rejects.toEqual(code('NOT_FOUND'));
    await expect(readContractVersion(buyer, { contractId, version: 2 })).rejects.toEqual(code('NOT_FOUND'));
    expect(JSON.stringify(await readContractRecord(buyer, { contractId }))).not.toContain('Secret');
    for (const version of [1, 2])
      await expect(signContract(buyer, createSignature({ id: contractId, version }))).rejects.toEqual(
        code(version === 1 ? 'CONTRACT_NOT_OPEN' : 'CONTRACT_CHANGED'),
      );
    expect((await listEntries()).filter((entry) => entry.startsWith('signed'))).toEqual([]);

    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 2,
      content: 'Secret newer words.',
      signing: { state: 'awaiting' },
    });
  });

  it('shows the signed version and its PDF while the agent edits the next draft', async () => {
    const { agent, buyer, contractId, proposalId, sign } = await createSentContract(context);
    await sign();
    const signed = await downloadContract(buyer, { contractId });
    await updateContract(agent, { contractId, changes: { content: 'A draft of more.' } });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      status: 'signed',
      signing: { state: 'signed', signatures: [{ version: 1 }] },
    });
    expect(await downloadContract(buyer, { contractId })).toEqual(signed);
    await expect(downloadContract(buyer, { contractId, version: 2 })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('shows a declined version as declined while the agent edits the next draft', async () => {
    const { agent, buyer, contractId, proposalId } = await createSentContract(context);
    await declineContract(buyer, { contractId, version: 1, reason: 'Too dear.' });
    await updateContract(agent, { contractId, changes: { content: 'Cheaper.' } });
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 1,
      signing: { state: 'declined', decline: { reason: 'Too dear.' } },
    });
  });

  it('shows a version marked as signed outside of Gable, but not the draft after it', async () => {
    const { agent, buyer, contractId, proposalId, edit } = await createSentContract(context);
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    await edit('On paper.');
    await updateContract(agent, { contractId, changes: { status: 'signed' } });
    await edit('Not yet on paper.');
    expect(await findContractOfProposal(buyer, { proposalId })).toMatchObject({
      version: 2,
      content: 'On paper.',
      status: 'signed',
      signing: { state: 'signed_outside', signatures: [] },
    });
  });
});

describe('a sent version', () => {
  it('can be signed or declined only from the address that it was sent to', async () => {
    const { agent, contract, contractId, proposalId, buyer } = await createSentContract(context);
    const bob = await context.newBuyer();
    const { id: dealId } = await dealOf(proposalId);
    await updateDeal(agent, { dealId, changes: { customerEmail: bob.actor.email } });
    // A version that was sent to one client never becomes another client's.
    expect(await findContractOfProposal(bob, { proposalId })).toBeNull();
    for (const answer of [
      () => signContract(bob, createSignature(contract)),
      () => declineContract(bob, { contractId, version: 1, reason: 'No.' }),
    ])
      await expect(answer()).rejects.toEqual(code('CONTRACT_NOT_OPEN'));
    await expect(viewContract(bob, { contractId })).rejects.toEqual(code('NOT_FOUND'));
    await expect(downloadContract(bob, { contractId })).rejects.toEqual(code('NOT_FOUND'));

    // The same text sent again becomes a new version for the new client; the first version stays
    // the first client's.
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    expect(await updateContract(agent, { contractId, changes: { status: 'sent' } })).toMatchObject({
      version: 2,
      content: contract.content,
      signing: { state: 'awaiting' },
    });
    expect(await listContractVersions(bob, { contractId })).toMatchObject([
      { version: 2, state: 'awaiting' },
    ]);
    await giveElectronicConsent(bob, contractId);
    await viewContract(bob, { contractId, version: 2 });
    expect(await signContract(bob, createSignature({ id: contractId, version: 2 }))).toMatchObject({
      signing: { state: 'signed', signatures: [{ version: 2, email: bob.actor.email }] },
    });
    await expect(signContract(buyer, createSignature(contract))).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|CONTRACT_NOT_OPEN)$/),
    });
  });

  it('is listed with its time and state: all for the agent, sent ones for the client', async () => {
    const { agent, buyer, contractId, edit, sign } = await createSentContract(context);
    await edit('Second.');
    await updateContract(agent, { contractId, changes: { status: 'draft' } });
    await edit('Third, never sent alone.');
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await sign({ version: 3 });
    await edit('Fourth, a draft.');
    const states = async (user: typeof agent) =>
      z
        .array(contractVersionSchema)
        .parse(await listContractVersions(user, { contractId }))
        .map(({ version, state, sentAt }) => `v${version} ${state}${sentAt === null ? '' : ' sent'}`);
    const sent = ['v3 signed sent', 'v2 withdrawn sent', 'v1 replaced sent'];
    expect(await states(agent)).toEqual(['v4 draft', ...sent]);
    expect(await states(buyer)).toEqual(sent);
    expect(await readContractVersion(buyer, { contractId, version: 2 })).toMatchObject({
      content: 'Second.',
      state: 'withdrawn',
    });
    expect(await textOf((await downloadContract(agent, { contractId, version: 1 })).bytes)).toContain(
      'Replaced',
    );
    const stranger = await context.newBuyer();
    await expect(listContractVersions(stranger, { contractId })).rejects.toEqual(code('NOT_FOUND'));
    await expect(readContractVersion(stranger, { contractId, version: 1 })).rejects.toEqual(
      code('NOT_FOUND'),
    );
  });
});

async function dealOf(proposalId: string) {
  const [row] = await context.db.read
    .select({ id: proposals.dealId })
    .from(proposals)
    .where(eq(proposals.id, proposalIdSchema.parse(proposalId)));
  if (!row) throw new Error('The proposal does not exist.');
  return row;
}
