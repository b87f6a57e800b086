import { UNSENT_FILE_MS } from '@gable/contracts/attachment';
import { attachmentIdSchema, type DealId, HOUR_MS } from '@gable/contracts/kernel';
import { MESSAGE_FILES_MAX, sendMessageInputSchema } from '@gable/contracts/message';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPdf } from '#integrations/files/testing/office-files.ts';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { buildMessage, openConversationFixture } from '../message/testing/conversation-fixture.ts';
import { attachments } from './attachment.tables.ts';
import { deleteAttachment, downloadAttachment, listDealAttachments, uploadAttachment } from './index.ts';

type Fixture = Awaited<ReturnType<typeof openConversationFixture>>;

let context: TestContext;
let fixture: Fixture;
let dealId: DealId;
beforeAll(async () => {
  context = await createTestContext();
});
beforeEach(async () => {
  fixture = await openConversationFixture(context);
  dealId = fixture.dealId;
});
afterAll(() => context.close());

async function* toBytes(): AsyncGenerator<Uint8Array> {
  yield createPdf();
}

const upload = (by: UserContext, name = 'plan.pdf') =>
  uploadAttachment(by, {
    target: { dealId, clientEmail: fixture.deal.customerEmail },
    name,
    content: toBytes(),
  });

const count = () => context.db.read.$count(attachments, eq(attachments.dealId, dealId));

const canDownload = async (by: UserContext, attachmentId: string) => {
  try {
    const { bytes } = await downloadAttachment(by, { attachmentId: attachmentIdSchema.parse(attachmentId) });
    bytes.destroy();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'NOT_FOUND', params: { entity: 'attachment' } });
    return false;
  }
};

describe('a file of a message', () => {
  it('is visible only to its uploader until it is sent, and then to both sides', async () => {
    const { agent, buyer, write, read } = fixture;
    const stranger = await context.newBuyer();
    const otherAgent = await context.newAgent();
    for (const [author, other] of [
      [agent, buyer],
      [buyer, agent],
    ] as const) {
      const { id, name, type, size } = await upload(author);
      expect(await canDownload(author, id)).toBe(true);
      expect(await canDownload(other, id)).toBe(false);
      const sent = await write(author, '', { attachmentIds: [id] });
      expect(sent).toMatchObject({ text: '', attachments: [{ id, name, type, size }] });
      expect((await read(other)).items[0]).toEqual(sent);
      expect(await canDownload(other, id)).toBe(true);
      for (const by of [stranger, otherAgent]) expect(await canDownload(by, id)).toBe(false);
    }
    expect(await listDealAttachments(agent, { dealId })).toEqual([]);
  });

  it('is sent once with a repeated request', async () => {
    const { agent, deal, write, read } = fixture;
    const { id } = await upload(agent);
    const { id: other } = await upload(agent, 'other.pdf');
    const { key } = buildMessage(deal);
    const sent = await write(agent, 'See this', { attachmentIds: [id], key });
    expect(await write(agent, 'See this', { attachmentIds: [id], key })).toEqual(sent);
    for (const attachmentIds of [[], [other], [id, other]])
      await expect(write(agent, 'See this', { attachmentIds, key })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_MISMATCH',
      });
    expect((await read(agent)).items).toHaveLength(1);
  });

  it('of someone else, of another message, or of another place is rejected, and nothing is sent', async () => {
    const { agent, buyer, write, texts } = fixture;
    const { id: foreign } = await upload(buyer);
    const { id: used } = await upload(agent);
    await write(agent, 'First', { attachmentIds: [used] });
    const ofDeal = await uploadAttachment(agent, { target: { dealId }, name: 'a.pdf', content: toBytes() });
    const { id: own } = await upload(agent);
    for (const id of [foreign, used, ofDeal.id, newId(attachmentIdSchema)])
      await expect(write(agent, 'Second', { attachmentIds: [own, id] })).rejects.toMatchObject({
        code: 'ATTACHMENTS_EXPIRED',
      });
    expect(await texts(agent)).toEqual(['First']);
    await write(agent, 'Third', { attachmentIds: [own] });
  });

  it('can be deleted by its uploader until it is sent', async () => {
    const { agent, buyer, write } = fixture;
    const { id: unsent } = await upload(agent);
    await expect(deleteAttachment(buyer, { attachmentId: unsent })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await deleteAttachment(agent, { attachmentId: unsent });
    const { id } = await upload(agent);
    await write(agent, 'See this', { attachmentIds: [id] });
    await expect(deleteAttachment(agent, { attachmentId: id })).rejects.toMatchObject({
      code: 'ATTACHMENT_KEPT',
    });
    expect(await count()).toBe(1);
  });

  it('is deleted a day later if it was not sent', async () => {
    const { agent, write } = fixture;
    const { id: sent } = await upload(agent);
    const { id: unsent } = await upload(agent);
    await write(agent, 'See this', { attachmentIds: [sent] });
    context.clock.advance(UNSENT_FILE_MS - HOUR_MS);
    await context.worker.drain();
    expect(await count()).toBe(2);
    context.clock.advance(HOUR_MS);
    await context.worker.drain();
    expect(await count()).toBe(1);
    expect(await canDownload(agent, unsent)).toBe(false);
    expect(await canDownload(agent, sent)).toBe(true);
    await expect(write(agent, 'Late', { attachmentIds: [unsent] })).rejects.toMatchObject({
      code: 'ATTACHMENTS_EXPIRED',
    });
  });

  it('stays hidden from the next client of the deal', async () => {
    const { agent, buyer, write } = fixture;
    const { id } = await upload(agent);
    await write(agent, 'For Ben', { attachmentIds: [id] });
    const next = await context.newBuyer();
    await updateDeal(agent, { dealId, changes: { customerEmail: next.actor.email } });
    expect(await canDownload(next, id)).toBe(false);
    expect(await canDownload(buyer, id)).toBe(false);
    expect(await canDownload(agent, id)).toBe(true);
    await expect(upload(agent)).rejects.toMatchObject({ code: 'CLIENT_CHANGED' });
    await expect(upload(buyer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be uploaded in an archived deal', async () => {
    const { agent, buyer } = fixture;
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    for (const by of [agent, buyer])
      await expect(upload(by)).rejects.toMatchObject({ code: 'CONVERSATION_CLOSED' });
  });
});

it.each([
  ['without text and files', '', []],
  [
    'with a file twice',
    'Hi',
    ['0195a4a0-0000-7000-8000-000000000001', '0195a4a0-0000-7000-8000-000000000001'],
  ],
  [
    'with too many files',
    'Hi',
    Array.from({ length: MESSAGE_FILES_MAX + 1 }, (_, at) => `0195a4a0-0000-7000-8000-00000000000${at}`),
  ],
])('a message %s is invalid', (_, text, attachmentIds) => {
  const input = { ...buildMessage(fixture.deal), text, attachmentIds };
  expect(sendMessageInputSchema.safeParse(input).success).toBe(false);
});
