import { dealIdSchema, instant, messageIdSchema } from '@gable/contracts/kernel';
import { conversationListSchema, sendMessageInputSchema } from '@gable/contracts/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import {
  countUnreadMessages,
  listConversations,
  listMessages,
  markMessagesRead,
  readConversation,
  sendMessage,
} from './index.ts';
import { buildMessage, openConversationFixture } from './testing/conversation-fixture.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });
const END_OF_TIME = instant(Number.MAX_SAFE_INTEGER);
const firstPage = conversationListSchema.parse({});

describe('sendMessage', () => {
  it('delivers messages to the other side, in order', async () => {
    const { agent, buyer, dealId, write, read, texts } = await openConversationFixture(context);
    const sent = await write(agent, 'When can you see it?');
    await write(buyer, 'On Friday.\n<b>After</b> five?');
    await write(agent, 'Five it is.');
    expect(await texts(buyer)).toEqual([
      'When can you see it?',
      'On Friday.\n<b>After</b> five?',
      'Five it is.',
    ]);
    expect(await texts(agent)).toEqual(await texts(buyer));
    expect((await read(buyer)).items.at(-1)).toEqual(sent);
    expect(sent).toMatchObject({ from: 'agent', createdAt: expect.any(Number) });
    expect(await readConversation(buyer, { dealId })).toMatchObject({
      side: 'client',
      agentName: 'Ada Agent',
      clientName: 'Ben Buyer',
      isOpen: true,
      unread: 2,
      readThrough: null,
      readByOther: null,
      others: [],
    });
  });

  it('accepts 1 to 4,000 characters of text, and trims it', () => {
    const base = buildMessage({ id: newId(dealIdSchema), customerEmail: 'ben@example.com' });
    const parsed = (text: unknown) => sendMessageInputSchema.safeParse({ ...base, text });
    expect(parsed('  hello \n').data?.text).toBe('hello');
    expect(parsed('x'.repeat(4_000)).success).toBe(true);
    for (const text of ['', ' \n\t ', 'x'.repeat(4_001), 7, null, undefined])
      expect(parsed(text).success, JSON.stringify(text)).toBe(false);
    expect(sendMessageInputSchema.safeParse({ ...base, key: 'again' }).success).toBe(false);
  });

  it('is idempotent by key', async () => {
    const { agent, buyer, deal, dealId, texts } = await openConversationFixture(context);
    const once = buildMessage(deal, 'Once');
    const [first, second] = await Promise.all([sendMessage(agent, once), sendMessage(agent, once)]);
    expect(second).toEqual(first);
    expect(await sendMessage(agent, once)).toEqual(first);
    expect(await texts(buyer)).toEqual(['Once']);
    expect((await countUnreadMessages(buyer)).total).toBe(1);
    // A retry succeeds even if the deal was archived in the meantime.
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    expect(await sendMessage(agent, once)).toEqual(first);
  });

  it('rejects a key that was used for another message', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    const other = await context.newDeal(agent);
    const { id: key } = await write(agent, 'One');
    const mismatch = failsWith('IDEMPOTENCY_MISMATCH');
    await expect(write(agent, 'Another', { key })).rejects.toEqual(mismatch);
    await expect(write(buyer, 'One', { key })).rejects.toEqual(mismatch);
    await expect(sendMessage(agent, buildMessage(other, 'One', { key }))).rejects.toEqual(mismatch);
    const shared = newId(messageIdSchema);
    const both = await Promise.allSettled([
      write(agent, 'Mine', { key: shared }),
      write(buyer, 'Mine', { key: shared }),
    ]);
    expect(both.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))).toEqual([mismatch]);
    expect((await listMessages(agent, { dealId, limit: 9 })).items).toHaveLength(2);
  });

  it('creates one conversation for concurrent first messages', async () => {
    const { agent, buyer, write, texts } = await openConversationFixture(context);
    await Promise.all([write(agent, 'one'), write(buyer, 'two'), write(agent, 'three')]);
    expect((await texts(buyer)).sort()).toEqual(['one', 'three', 'two']);
    const times = (await listMessages(agent, { dealId: (await readAny(agent)).dealId, limit: 9 })).items;
    expect(new Set(times.map(({ createdAt }) => createdAt)).size).toBe(3);
    async function readAny(person: typeof agent) {
      const [deal] = (await countUnreadMessages(person)).deals;
      if (!deal) throw new Error('The agent has no unread messages.');
      return deal;
    }
  });

  it('rejects an archived deal, which can still be read', async () => {
    const { agent, buyer, dealId, write, texts } = await openConversationFixture(context);
    await write(agent, 'Before');
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    for (const person of [agent, buyer]) {
      await expect(write(person)).rejects.toEqual(failsWith('CONVERSATION_CLOSED'));
      expect(await texts(person)).toEqual(['Before']);
      expect(await readConversation(person, { dealId })).toMatchObject({ isOpen: false });
    }
    await updateDeal(agent, { dealId, changes: { status: 'active' } });
    await write(buyer, 'After');
    expect(await texts(agent)).toEqual(['Before', 'After']);
  });

  it('limits the rate of one author only', async () => {
    const { agent, buyer, write } = await openConversationFixture(context);
    const elsewhere = await openConversationFixture(context);
    for (let sent = 0; sent < 30; sent += 1) await write(buyer, `No. ${sent}`);
    const refused = await write(buyer).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await write(agent);
    await elsewhere.write(elsewhere.buyer);
    context.clock.advance(61_000);
    await write(buyer);
  });
});

describe('a conversation', () => {
  it('is not found by other users', async () => {
    const { agent, deal, dealId, write, read } = await openConversationFixture(context);
    await write(agent, 'Between us');
    const strangers = [await context.newAgent(), await context.newBuyer(), await context.newAgent()];
    for (const stranger of strangers) {
      const notFound = failsWith('NOT_FOUND');
      await expect(write(stranger)).rejects.toEqual(notFound);
      await expect(read(stranger)).rejects.toEqual(notFound);
      await expect(readConversation(stranger, { dealId })).rejects.toEqual(notFound);
      await expect(markMessagesRead(stranger, { dealId, through: END_OF_TIME })).rejects.toEqual(notFound);
      expect(await countUnreadMessages(stranger)).toEqual({ total: 0, deals: [] });
    }
    const signedOut = failsWith('NOT_SIGNED_IN');
    await expect(sendMessage(context.anonymous, buildMessage(deal))).rejects.toEqual(signedOut);
    await expect(listMessages(context.anonymous, { dealId, limit: 5 })).rejects.toEqual(signedOut);
    await expect(countUnreadMessages(context.anonymous)).rejects.toEqual(signedOut);
  });

  it('is not found by an agent with the client’s address', async () => {
    const { buyer, dealId } = await openConversationFixture(context);
    const otherAgent = {
      ...(await context.newAgent()),
      actor: { ...buyer.actor, userType: 'agent' as const },
    };
    await expect(readConversation(otherAgent, { dealId })).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('is readable for a client who signs up later', async () => {
    const agent = await context.newAgent();
    const deal = await context.newDeal(agent, { customerEmail: 'later@example.com' });
    await sendMessage(agent, buildMessage(deal, 'Welcome'));
    const buyer = await context.newBuyer('later@example.com');
    expect(await countUnreadMessages(buyer)).toEqual({ total: 1, deals: [{ dealId: deal.id, unread: 1 }] });
    expect((await listMessages(buyer, { dealId: deal.id, limit: 5 })).items).toMatchObject([
      { text: 'Welcome' },
    ]);
  });

  it('belongs to the client’s address: the next client of the deal cannot read it', async () => {
    const { agent, buyer, dealId, write, texts, read } = await openConversationFixture(context);
    await write(agent, 'For Ben alone');
    await write(buyer, 'My code is 1234');
    const next = await context.newBuyer();
    await updateDeal(agent, { dealId, changes: { customerEmail: next.actor.email } });

    expect(await texts(next)).toEqual([]);
    expect(await countUnreadMessages(next)).toEqual({ total: 0, deals: [] });
    const ofBen = { clientEmail: buyer.actor.email };
    await expect(read(next, ofBen)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readConversation(next, { dealId, ...ofBen })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(read(buyer)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(write(buyer)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await countUnreadMessages(buyer)).toEqual({ total: 0, deals: [] });

    // A message to the former client is not sent to the next one.
    await expect(write(agent, 'Dear Ben')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
    await write(agent, 'For Eve alone', { clientEmail: next.actor.email });
    expect(await texts(next)).toEqual(['For Eve alone']);
    // The agent sees both conversations, and can only write to the current client.
    expect(await texts(agent)).toEqual(['For Eve alone']);
    expect(await texts(agent, ofBen)).toEqual(['For Ben alone', 'My code is 1234']);
    expect(await readConversation(agent, { dealId })).toMatchObject({
      clientEmail: next.actor.email,
      isOpen: true,
      others: [{ clientEmail: buyer.actor.email, unread: 1 }],
    });
    expect(await readConversation(agent, { dealId, ...ofBen })).toMatchObject({
      isOpen: false,
      others: [{ clientEmail: next.actor.email, unread: 0 }],
    });
    expect(await markMessagesRead(agent, { dealId, ...ofBen, through: END_OF_TIME })).toBe(0);
    expect((await countUnreadMessages(agent)).total).toBe(0);

    // When the address is changed back, the first conversation continues.
    await updateDeal(agent, { dealId, changes: { customerEmail: buyer.actor.email } });
    expect(await texts(buyer)).toEqual(['For Ben alone', 'My code is 1234']);
    await expect(read(next)).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('is paged to its beginning, also while new messages arrive', async () => {
    const { agent, buyer, write, read } = await openConversationFixture(context);
    for (let sent = 0; sent < 25; sent += 1) await write(sent % 2 ? agent : buyer, `No. ${sent}`);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(buyer, { limit: 7, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor ?? undefined;
      if (found.length < 10) await write(agent, 'Meanwhile');
    } while (cursor);
    expect(found).toEqual(Array.from({ length: 25 }, (_, at) => `No. ${24 - at}`));
    await expect(read(buyer, { cursor: 'made-up' })).rejects.toEqual(failsWith('INVALID_INPUT'));
  });
});

describe('reading', () => {
  it('counts the unread messages of each side, by deal and in total', async () => {
    const one = await openConversationFixture(context);
    const { agent, buyer, dealId } = one;
    const second = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    await one.write(buyer, 'a');
    await one.write(buyer, 'b');
    await sendMessage(buyer, buildMessage(second, 'c'));
    await one.write(agent, 'd');
    const sorted = async (person: typeof agent) => {
      const { total, deals } = await countUnreadMessages(person);
      return { total, deals: deals.toSorted((left, right) => right.unread - left.unread) };
    };
    expect(await sorted(agent)).toEqual({
      total: 3,
      deals: [
        { dealId, unread: 2 },
        { dealId: second.id, unread: 1 },
      ],
    });
    expect(await sorted(buyer)).toEqual({ total: 1, deals: [{ dealId, unread: 1 }] });
    expect(await markMessagesRead(agent, { dealId, through: END_OF_TIME })).toBe(0);
    expect(await sorted(agent)).toEqual({ total: 1, deals: [{ dealId: second.id, unread: 1 }] });
    expect(await readConversation(buyer, { dealId })).toMatchObject({ readByOther: expect.any(Number) });
  });

  it('is marked up to a message, never backwards and never into the future', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    const first = await write(agent, 'a');
    const second = await write(agent, 'b');
    expect(await markMessagesRead(buyer, { dealId, through: first.createdAt })).toBe(1);
    expect(await markMessagesRead(buyer, { dealId, through: END_OF_TIME })).toBe(0);
    expect(await markMessagesRead(buyer, { dealId, through: first.createdAt })).toBe(0);
    const { readByOther } = await readConversation(agent, { dealId });
    expect(readByOther).toBe(second.createdAt);
    await write(agent, 'c');
    expect((await countUnreadMessages(buyer)).total).toBe(1);
    expect(await markMessagesRead(agent, { dealId, through: END_OF_TIME })).toBe(0);
  });

  it('lists a buyer’s conversations with their last message', async () => {
    const { agent, buyer, dealId, write } = await openConversationFixture(context);
    expect((await listConversations(buyer, firstPage)).items).toEqual([
      { dealId, agentName: 'Ada Agent', unread: 0, isOpen: true, last: null },
    ]);
    context.clock.advance(1_000);
    const unwritten = await context.newDeal(await context.newAgent(), { customerEmail: buyer.actor.email });
    await write(agent, `Line one\n\n${'word '.repeat(60)}`);
    const { items } = await listConversations(buyer, firstPage);
    expect(items.map((item) => item.dealId)).toEqual([unwritten.id, dealId]);
    expect(items[1]).toMatchObject({ unread: 1, last: { from: 'agent' } });
    expect(items[1]?.last?.excerpt).toMatch(/^Line one word word .*word…$/);
    expect(items[1]?.last?.excerpt.length).toBeLessThanOrEqual(120);
    const page = await listConversations(buyer, { limit: 1 });
    const rest = await listConversations(buyer, { limit: 1, cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
    await expect(listConversations(agent, firstPage)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});
