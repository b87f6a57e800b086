import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@gable/contracts/attachment';
import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { attachmentIdSchema, HOUR_MS, proposalEmailIdSchema } from '@gable/contracts/kernel';
import { toOffer } from '@gable/contracts/proposal';
import { sendProposalEmailSchema } from '@gable/contracts/proposal-email';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMacroDocument,
  createOfficeFile,
  createPdf,
} from '#integrations/files/testing/office-files.ts';
import { newId, type Quotas } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { acceptProposal, readProposal } from '../proposal/index.ts';
import { deleteProposal } from '../proposal-draft/index.ts';
import { sendProposal } from '../proposal-email/index.ts';
import { quotaUsage } from '../quota/index.ts';
import type { AttachmentTarget } from './attachment.access.ts';
import { attachments } from './attachment.tables.ts';
import {
  deleteAttachment,
  downloadAttachment,
  listDealAttachments,
  listProposalAttachments,
  uploadAttachment,
} from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

let agent: UserContext;
let buyer: UserContext;
let dealId: DealId;
let proposalId: ProposalId;
beforeEach(async () => {
  // Removes the files of earlier tests that are no longer used.
  context.clock.advance(HOUR_MS);
  await context.worker.drain();
  agent = await context.newAgent();
  buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  dealId = deal.id;
  proposalId = (await context.newProposal(agent, deal)).id;
});

async function* toBytes(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
}

const upload = (
  by: UserContext,
  target: AttachmentTarget,
  name = 'plan.pdf',
  content: Uint8Array = createPdf(),
) => uploadAttachment(by, { target, name, content: toBytes(content) });

const send = () =>
  sendProposal(agent, sendProposalEmailSchema.parse({ proposalId, key: newId(proposalEmailIdSchema) }));

async function accept() {
  const { serviceType, description, pricingStructure, amount, terms } = await readProposal(buyer, {
    proposalId,
  });
  await acceptProposal(buyer, {
    proposalId,
    offer: { serviceType, description, pricingStructure, amount, terms },
  });
}

const namesFor = async (by: UserContext) =>
  (await listProposalAttachments(by, { proposalId })).map(({ name }) => name);

async function download(by: UserContext, attachmentId: string) {
  const found = await downloadAttachment(by, { attachmentId: attachmentIdSchema.parse(attachmentId) });
  return { ...found, content: await buffer(found.bytes) };
}

/** The names of the stored files. */
async function listFiles(): Promise<string[]> {
  const paths = await readdir(context.filesFolder, { recursive: true });
  return paths.filter((path) => /[0-9a-f]{64}$/.test(path));
}

const countUsed = async (by: UserContext) => {
  const rows = await context.db.read.select().from(quotaUsage).where(eq(quotaUsage.userId, by.actor.userId));
  return rows.find(({ counter }) => counter === 'attachment_bytes')?.used;
};

describe('an attachment of a deal', () => {
  it('is listed and downloaded by its agent with its original content', async () => {
    const made = await upload(agent, { dealId });
    expect(made).toMatchObject({ name: 'plan.pdf', type: 'pdf', size: createPdf().length, from: 'agent' });
    expect(await listDealAttachments(agent, { dealId })).toEqual([made]);
    expect(await download(agent, made.id)).toMatchObject({
      fileName: 'plan.pdf',
      contentType: 'application/pdf',
      content: createPdf(),
    });
  });

  it('is hidden from the client and from strangers', async () => {
    const { id } = await upload(agent, { dealId });
    await send();
    const stranger = await context.newAgent();
    await expect(listDealAttachments(buyer, { dealId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(upload(buyer, { dealId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listDealAttachments(stranger, { dealId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(upload(stranger, { dealId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const by of [buyer, stranger, await context.newBuyer()]) {
      await expect(download(by, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(deleteAttachment(by, { attachmentId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(downloadAttachment(context.anonymous, { attachmentId: id })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await namesFor(agent)).toEqual([]);
  });

  it('is deleted by its agent, and its file an hour later', async () => {
    const before = await listFiles();
    const { id, size } = await upload(agent, { dealId });
    expect(await countUsed(agent)).toBe(size);
    await deleteAttachment(agent, { attachmentId: id });
    expect(await countUsed(agent)).toBe(0);
    expect(await listDealAttachments(agent, { dealId })).toEqual([]);
    await context.worker.drain();
    expect(await listFiles()).toHaveLength(before.length + 1);
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect(await listFiles()).toEqual(before);
  });
});

describe('an attachment of a proposal', () => {
  it('is visible to the client once the proposal was sent', async () => {
    const { id } = await upload(agent, { proposalId });
    expect(await namesFor(buyer)).toEqual([]);
    await expect(download(buyer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(upload(buyer, { proposalId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await send();
    await upload(buyer, { proposalId }, 'letter.pdf');
    expect(await namesFor(buyer)).toEqual(['plan.pdf', 'letter.pdf']);
    expect(await namesFor(agent)).toEqual(['plan.pdf', 'letter.pdf']);
    expect((await download(buyer, id)).content).toEqual(createPdf());
  });

  it('is visible to a client who accepted the proposal before it was sent', async () => {
    const { id } = await upload(agent, { proposalId });
    await acceptProposal(buyer, { proposalId, offer: toOffer(await readProposal(buyer, { proposalId })) });
    await upload(buyer, { proposalId }, 'letter.pdf');
    expect(await namesFor(buyer)).toEqual(['plan.pdf', 'letter.pdf']);
    expect((await download(buyer, id)).content).toEqual(createPdf());
  });

  it('is hidden from strangers', async () => {
    await send();
    const { id } = await upload(agent, { proposalId });
    for (const by of [await context.newAgent(), await context.newBuyer()]) {
      await expect(namesFor(by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(upload(by, { proposalId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(download(by, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('of a client is hidden from the next client of the deal, and the agent’s files are not', async () => {
    await upload(agent, { proposalId });
    await send();
    await upload(buyer, { proposalId }, 'letter.pdf');
    const next = await context.newBuyer();
    await updateDeal(agent, { dealId, changes: { customerEmail: next.actor.email } });
    expect(await namesFor(next)).toEqual(['plan.pdf']);
    expect(await namesFor(agent)).toEqual(['plan.pdf', 'letter.pdf']);
    await expect(namesFor(buyer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is deleted only by who attached it, until the client acts on the proposal', async () => {
    const early = await upload(agent, { proposalId });
    await send();
    const own = await upload(buyer, { proposalId }, 'letter.pdf');
    const remove = (by: UserContext, { id }: { id: typeof own.id }) =>
      deleteAttachment(by, { attachmentId: id });
    await expect(remove(agent, own)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(remove(buyer, early)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await remove(buyer, own);
    context.clock.advance(1_000);
    await accept();
    await expect(remove(agent, early)).rejects.toMatchObject({ code: 'ATTACHMENT_KEPT' });
    context.clock.advance(1_000);
    const late = await upload(agent, { proposalId }, 'wrong.pdf');
    expect(await listProposalAttachments(agent, { proposalId })).toMatchObject([
      { name: 'plan.pdf', canDelete: false },
      { name: 'wrong.pdf', canDelete: true },
    ]);
    await remove(agent, late);
    expect(await namesFor(buyer)).toEqual(['plan.pdf']);
    await expect(remove(agent, late)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is deleted with its draft', async () => {
    const before = await listFiles();
    await upload(agent, { proposalId });
    await deleteProposal(agent, { proposalId });
    expect(await context.db.read.$count(attachments, eq(attachments.dealId, dealId))).toBe(0);
    expect(await countUsed(agent)).toBe(0);
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect(await listFiles()).toEqual(before);
  });
});

describe('an upload', () => {
  const rejected = (problem: string) => ({ code: 'ATTACHMENT_REJECTED', params: { problem } });

  afterEach(async () => {
    expect(await readdir(join(context.filesFolder, 'unfinished')).catch(() => [])).toEqual([]);
  });

  it.each([
    ['type', 'tool.exe', createPdf()],
    ['content', 'plan.png', createPdf()],
    ['content', 'plan.docx', createOfficeFile('xlsx')],
    ['macros', 'plan.docm', createMacroDocument()],
    ['macros', 'plan.docx', createMacroDocument()],
    ['empty', 'plan.pdf', Buffer.alloc(0)],
    ['bytes', 'plan.pdf', Buffer.concat([createPdf(), Buffer.alloc(ATTACHMENT_MAX_BYTES)])],
  ])('is rejected with the problem %s: %s', async (problem, name, content) => {
    const before = await listFiles();
    await expect(upload(agent, { dealId }, name, content)).rejects.toMatchObject(rejected(problem));
    expect(await listDealAttachments(agent, { dealId })).toEqual([]);
    expect(await listFiles()).toEqual(before);
  });

  it('with a name or a size that is not accepted is rejected before it is received', async () => {
    const unread = (name: string, declaredSize?: number) => ({
      target: { dealId },
      name,
      declaredSize,
      content: {
        [Symbol.asyncIterator]: () => {
          throw new Error('The body was read.');
        },
      },
    });
    await expect(uploadAttachment(agent, unread('a.exe'))).rejects.toMatchObject(rejected('type'));
    const large = unread('a.pdf', ATTACHMENT_MAX_BYTES + 1);
    await expect(uploadAttachment(agent, large)).rejects.toMatchObject(rejected('bytes'));
    await expect(uploadAttachment(buyer, unread('a.pdf'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('that ends early leaves nothing', async () => {
    const before = await listFiles();
    async function* lost(): AsyncGenerator<Uint8Array> {
      yield createPdf();
      throw new Error('The connection was lost.');
    }
    const lostUpload = uploadAttachment(agent, { target: { dealId }, name: 'a.pdf', content: lost() });
    await expect(lostUpload).rejects.toThrow('The connection was lost.');
    expect(await listFiles()).toEqual(before);
  });

  it('whose row is not stored leaves its file only until the next cleanup', async () => {
    const before = await listFiles();
    const { transaction } = agent.db;
    let transactions = 0;
    const db: typeof agent.db = {
      ...agent.db,
      transaction: (work) => {
        transactions += 1;
        if (transactions === 2) throw new Error('The process crashed.');
        return transaction(work);
      },
    };
    await expect(upload({ ...agent, db }, { dealId })).rejects.toThrow('The process crashed.');
    expect(await listFiles()).toHaveLength(before.length + 1);
    const kept = await upload(agent, { dealId });
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect(await listFiles()).toHaveLength(before.length + 1);
    expect((await download(agent, kept.id)).content).toEqual(createPdf());
  });

  it('is limited by the total size, for agents and clients, across concurrent calls', async () => {
    const { size } = await upload(agent, { dealId });
    const limited = (by: UserContext, quotas: Partial<Quotas>): UserContext => ({
      ...by,
      ports: { ...by.ports, quotas: { ...by.ports.quotas, ...quotas } },
    });
    const full = limited(agent, { attachmentBytes: 3 * size });
    const calls = [1, 2, 3, 4].map(() => upload(full, { dealId }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusal = {
      code: 'QUOTA_REACHED',
      params: { quota: 'attachmentBytes', limit: 3 * size },
      message: expect.stringContaining('Delete some'),
    };
    await expect(upload(full, { dealId })).rejects.toMatchObject(refusal);
    expect(await countUsed(agent)).toBe(3 * size);
    await send();
    const fullBuyer = limited(buyer, { clientAttachmentBytes: size, attachmentBytes: null });
    await upload(fullBuyer, { proposalId });
    await expect(upload(fullBuyer, { proposalId })).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
  });

  it('is limited by the number of files of a deal and of a proposal', async () => {
    const { id, ...first } = await upload(agent, { dealId });
    const rows = Array.from({ length: ATTACHMENTS_MAX - 1 }, (_, index) => ({
      id: newId(attachmentIdSchema),
      ...{ dealId, proposalId: null, uploaderId: agent.actor.userId, side: first.from, name: first.name },
      ...{ type: first.type, size: 1, file: `${dealId}-${index}`, createdAt: first.createdAt },
    }));
    await context.db.transaction((tx) => tx.insert(attachments).values(rows));
    const refusal = { code: 'TOO_MANY_ATTACHMENTS', params: { limit: ATTACHMENTS_MAX } };
    await expect(upload(agent, { dealId })).rejects.toMatchObject(refusal);
    await upload(agent, { proposalId });
    await deleteAttachment(agent, { attachmentId: id });
    await upload(agent, { dealId });
  });
});
