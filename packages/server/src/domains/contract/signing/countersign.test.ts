import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CountersignContract } from '@gable/contracts/contract';
import { signatureIdSchema } from '@gable/contracts/kernel';
import { notificationListSchema } from '@gable/contracts/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#domains/notification/index.ts';
import { readPdf } from '#integrations/pdf/testing/read-pdf.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  countersignContract,
  downloadContract,
  findContractOfProposal,
  listContractPublicKeys,
  readContractRecord,
  updateContract,
} from '../index.ts';
import { issueRecord, serializeRecord } from '../record/read-record.ts';
import { createCountersignature, createSentContract } from '../testing/contract-fixtures.ts';
import { verifyFiles } from '../testing/run-verify-contract.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });
const DRAWING = 'M40 150L90 30L140 150M200 90L560 90';

async function createSignedContract() {
  const created = await createSentContract(context);
  await created.sign();
  return created;
}

describe('countersigning a contract', () => {
  it('adds the agent’s signature to the record and leaves the status as it is', async () => {
    const { agent, buyer, proposalId, contract, contractId, listEntries } = await createSignedContract();
    const input = createCountersignature(contract, { name: ' Ada Agent ', drawnSignature: DRAWING });
    const view = await countersignContract(agent, input);
    expect(view).toMatchObject({
      status: 'signed',
      version: 1,
      signing: {
        state: 'signed',
        signatures: [
          {
            name: 'Zoë Ærø',
            pdfSha256: null,
            countersignature: { name: 'Ada Agent', drawnSignature: DRAWING, email: agent.actor.email },
          },
        ],
      },
    });
    expect((await findContractOfProposal(buyer, { proposalId }))?.signing).toEqual(view.signing);
    expect((await listEntries()).slice(-2)).toEqual(['signed v1 buyer', 'countersigned v1 agent']);
    const { entries } = await readContractRecord(buyer, { contractId });
    const signed = entries.find(({ kind }) => kind === 'signed');
    expect(entries.at(-1)?.details).toMatchObject({
      signedSeq: signed?.seq,
      contentSha256: signed?.details.contentSha256,
      drawnSignature: DRAWING,
      typedName: 'Ada Agent',
    });
  });

  it('notifies the client and emails the final PDF and the record to both parties', async () => {
    const { agent, buyer, contract, contractId } = await createSignedContract();
    await context.worker.drain();
    const { bytes: first } = await downloadContract(buyer, { contractId });
    context.emails.splice(0);
    await countersignContract(agent, createCountersignature(contract));
    await context.worker.drain();
    const letters = context.emails.splice(0).filter(({ attachments }) => attachments !== undefined);
    expect(letters.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual(
      [
        `${agent.actor.email}: You countersigned the contract: Home Showing`,
        `${buyer.actor.email}: Contract with both signatures: Home Showing`,
      ].sort(),
    );
    const { bytes } = await downloadContract(buyer, { contractId });
    expect(Buffer.from(bytes).equals(first)).toBe(false);
    for (const { attachments } of letters) {
      const [pdf, record] = attachments ?? [];
      expect([pdf?.fileName, record?.fileName]).toEqual([
        'Contract_Home Showing.pdf',
        'Contract_Home Showing_record.json',
      ]);
      expect(Buffer.from(pdf?.bytes ?? []).equals(bytes)).toBe(true);
    }
    const { items } = await listNotifications(buyer, notificationListSchema.parse({}));
    expect(items.map(({ event }) => event.kind)).toContain('contract_countersigned');
  });

  it('makes a PDF with both signatures, which verifies like the first one', async () => {
    const { agent, buyer, contract, contractId } = await createSignedContract();
    const { bytes: first } = await downloadContract(buyer, { contractId });
    await countersignContract(agent, createCountersignature(contract, { drawnSignature: DRAWING }));
    const { bytes: pdf } = await downloadContract(buyer, { contractId });
    const { pages } = await readPdf(pdf);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toMatch(/AGENT Ada Agent Ada Agent Countersigned electronically .* UTC Date/);
    expect(text).toMatch(/CLIENT Zoë Ærø Zoë Ærø Signed electronically .* UTC Date/);
    expect(text).toContain('Signed by both parties');
    expect(text).toContain('countersigned version 1 electronically, typing the name “Ada Agent” and drawing');
    const key = join(context.filesFolder, 'keys.json');
    await writeFile(key, JSON.stringify({ keys: await listContractPublicKeys(context.system) }));
    const record = serializeRecord(await issueRecord(context.system, contractId));
    const final = await verifyFiles(context.filesFolder, { pdf, record, key });
    expect([final.code, final.said]).toEqual([
      0,
      expect.stringContaining('signed electronically by Zoë Ærø'),
    ]);
    expect(final.said).toContain(`Countersigned by Ada Agent (${agent.actor.email})`);
    const earlier = await verifyFiles(context.filesFolder, { pdf: first, record, key });
    expect([earlier.code, earlier.said]).toEqual([0, expect.not.stringContaining('Countersigned')]);
  });

  it('stores one PDF for each signature, also if both were made before the first job ran', async () => {
    const { agent, contract, contractId, listEntries } = await createSignedContract();
    await countersignContract(agent, createCountersignature(contract));
    await context.worker.drain();
    await downloadContract(agent, { contractId });
    const stored = (await listEntries()).filter((entry) => entry.startsWith('pdf_stored'));
    expect(stored).toHaveLength(2);
    const { entries } = await readContractRecord(agent, { contractId });
    const finals = entries.filter(({ kind, details }) => kind === 'pdf_stored' && details.countersigned);
    expect(finals.map(({ details }) => details.signedSeq)).toEqual([
      entries.find(({ kind }) => kind === 'countersigned')?.seq,
    ]);
  });

  it('records a name that differs from the account’s', async () => {
    const { agent, contract, contractId } = await createSignedContract();
    await countersignContract(agent, createCountersignature(contract, { name: 'Grace Hopper' }));
    const { entries } = await readContractRecord(agent, { contractId });
    expect(entries.at(-1)?.details).toMatchObject({ nameDiffersFrom: 'Ada Agent' });
  });
});

describe('the rules of countersigning', () => {
  it('reject the client, strangers, anonymous callers and the system', async () => {
    const { buyer, contract, listEntries } = await createSignedContract();
    const expectedErrors = [
      [buyer, 'FORBIDDEN'],
      [await context.newBuyer(), 'NOT_FOUND'],
      [await context.newAgent(), 'NOT_FOUND'],
      [context.anonymous, 'NOT_SIGNED_IN'],
      [context.system, 'NOT_SIGNED_IN'],
    ] as const;
    for (const [user, error] of expectedErrors)
      await expect(countersignContract(user, createCountersignature(contract))).rejects.toEqual(code(error));
    expect(await listEntries()).not.toContain('countersigned v1 agent');
  });

  it('require the client’s electronic signature on the current version', async () => {
    const { agent, contract, contractId, edit, sign } = await createSentContract(context);
    const countersign = (version = 1) =>
      countersignContract(agent, createCountersignature({ ...contract, version }));
    await expect(countersign()).rejects.toEqual(code('CONTRACT_NOT_SIGNED'));
    await updateContract(agent, { contractId, changes: { status: 'signed' } });
    await expect(countersign()).rejects.toEqual(code('CONTRACT_NOT_SIGNED'));
    await updateContract(agent, { contractId, changes: { status: 'sent' } });
    await sign();
    await updateContract(agent, { contractId, changes: { status: 'expired' } });
    await expect(countersign()).rejects.toEqual(code('CONTRACT_NOT_SIGNED'));
    await updateContract(agent, { contractId, changes: { status: 'signed' } });
    await edit('1. Scope\nTwo tours.');
    await expect(countersign()).rejects.toMatchObject({ code: 'CONTRACT_CHANGED', params: { version: 2 } });
    await expect(countersign(2)).rejects.toEqual(code('CONTRACT_NOT_SIGNED'));
  });

  it('allow one countersignature, and retries with its key', async () => {
    const { agent, contract, listEntries } = await createSignedContract();
    const key = newId(signatureIdSchema);
    const input = createCountersignature(contract, { key });
    const view = await countersignContract(agent, input);
    expect(await countersignContract(agent, input)).toEqual(view);
    const changed = createCountersignature(contract, { key, drawnSignature: DRAWING });
    await expect(countersignContract(agent, changed)).rejects.toEqual(code('IDEMPOTENCY_MISMATCH'));
    const again = createCountersignature(contract);
    await expect(countersignContract(agent, again)).rejects.toEqual(code('CONTRACT_COUNTERSIGNED'));
    expect((await listEntries()).filter((entry) => entry.startsWith('countersigned'))).toHaveLength(1);
  });

  it('accept a drawing or the image of the profile, and only the image that the agent saw', async () => {
    const { agent, contract, listEntries } = await createSignedContract();
    const countersign = (changes: Partial<CountersignContract>) =>
      countersignContract(agent, createCountersignature(contract, changes));
    const signatureImage = '/profile-images/another';
    await expect(countersign({ signatureImage })).rejects.toEqual(code('NOT_FOUND'));
    const both = countersign({ signatureImage, drawnSignature: DRAWING });
    await expect(both).rejects.toEqual(code('INVALID_INPUT'));
    expect(await listEntries()).not.toContain('countersigned v1 agent');
  });

  it('let only one of several concurrent requests countersign', async () => {
    const { agent, contract, listEntries } = await createSignedContract();
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => countersignContract(agent, createCountersignature(contract))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listEntries()).filter((entry) => entry.startsWith('countersigned'))).toHaveLength(1);
  });

  it('keep the countersignature with its version after the text changed', async () => {
    const { agent, buyer, contract, contractId, edit } = await createSignedContract();
    await countersignContract(agent, createCountersignature(contract));
    const edited = await edit('1. Scope\nTwo tours.');
    expect(edited).toMatchObject({ version: 2, status: 'draft' });
    expect(edited.signing.signatures).toMatchObject([
      { version: 1, countersignature: { name: 'Ada Agent' } },
    ]);
    const { bytes } = await downloadContract(buyer, { contractId, version: 1 });
    const text = (await readPdf(bytes)).pages.map((page) => page.text).join(' ');
    expect(text).toContain('Countersigned electronically by Ada Agent');
  });
});
