import { dealIdSchema, instant, messageIdSchema } from '@gable/contracts/kernel';
import { correspondentListSchema, sendMessageInputSchema } from '@gable/contracts/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { updateDeal } from '../client-change/index.ts';
import {
  countUnreadMessages,
  listCorrespondents,
  listMessages,
  markMessagesRead,
  readConversation,
  sendMessage,
} from './index.ts';
import { messageOf, openCorrespondence } from './testing/message-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const failsWith = (code: string) => expect.objectContaining({ code });
const END_OF_TIME = instant(Number.MAX_SAFE_INTEGER);
const agents = correspondentListSchema.parse({});

describe('writing', () => {
  it('brings what one side writes to the other, in the order of writing', async () => {
    const { agent, buyer, dealId, write, read, texts } = await openCorrespondence(world);
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

  it('takes text alone, of 1 to 4,000 characters without the blanks at its ends', () => {
    const base = messageOf({ id: newId(dealIdSchema), customerEmail: 'ben@example.com' });
    const parsed = (text: unknown) => sendMessageInputSchema.safeParse({ ...base, text });
    expect(parsed('  hello \n').data?.text).toBe('hello');
    expect(parsed('x'.repeat(4_000)).success).toBe(true);
    for (const text of ['', ' \n\t ', 'x'.repeat(4_001), 7, null, undefined])
      expect(parsed(text).success, JSON.stringify(text)).toBe(false);
    expect(sendMessageInputSchema.safeParse({ ...base, key: 'again' }).success).toBe(false);
  });

  it('makes one message of one click, however often it arrives', async () => {
    const { agent, buyer, deal, dealId, texts } = await openCorrespondence(world);
    const once = messageOf(deal, 'Once');
    const [first, second] = await Promise.all([sendMessage(agent, once), sendMessage(agent, once)]);
    expect(second).toEqual(first);
    expect(await sendMessage(agent, once)).toEqual(first);
    expect(await texts(buyer)).toEqual(['Once']);
    expect((await countUnreadMessages(buyer)).total).toBe(1);
    // Nor does a click that came through fail afterwards, when the answer to it was lost.
    await updateDeal(agent, { dealId, changes: { status: 'archived' } });
    expect(await sendMessage(agent, once)).toEqual(first);
  });

  it('takes no key for something else than it was made for', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    const other = await world.newDeal(agent);
    const { id: key } = await write(agent, 'One');
    const mismatch = failsWith('IDEMPOTENCY_MISMATCH');
    await expect(write(agent, 'Another', { key })).rejects.toEqual(mismatch);
    await expect(write(buyer, 'One', { key })).rejects.toEqual(mismatch);
    await expect(sendMessage(agent, messageOf(other, 'One', { key }))).rejects.toEqual(mismatch);
    const shared = newId(messageIdSchema);
    const both = await Promise.allSettled([
      write(agent, 'Mine', { key: shared }),
      write(buyer, 'Mine', { key: shared }),
    ]);
    expect(both.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))).toEqual([mismatch]);
    expect((await listMessages(agent, { dealId, limit: 9 })).items).toHaveLength(2);
  });

  it('begins one conversation when both sides write first at the same moment', async () => {
    const { agent, buyer, write, texts } = await openCorrespondence(world);
    await Promise.all([write(agent, 'one'), write(buyer, 'two'), write(agent, 'three')]);
    expect((await texts(buyer)).sort()).toEqual(['one', 'three', 'two']);
    const times = (await listMessages(agent, { dealId: (await readAny(agent)).dealId, limit: 9 })).items;
    expect(new Set(times.map(({ createdAt }) => createdAt)).size).toBe(3);
    async function readAny(person: typeof agent) {
      const [deal] = (await countUnreadMessages(person)).deals;
      if (!deal) throw new Error('The buyer has written.');
      return deal;
    }
  });

  it('is refused in an archived deal, which can still be read', async () => {
    const { agent, buyer, dealId, write, texts } = await openCorrespondence(world);
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

  it('too fast is refused for a while, and only to who does it', async () => {
    const { agent, buyer, write } = await openCorrespondence(world);
    const elsewhere = await openCorrespondence(world);
    for (let sent = 0; sent < 30; sent += 1) await write(buyer, `No. ${sent}`);
    const refused = await write(buyer).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await write(agent);
    await elsewhere.write(elsewhere.buyer);
    world.clock.advance(61_000);
    await write(buyer);
  });
});

describe('a conversation', () => {
  it('does not exist for anybody else', async () => {
    const { agent, deal, dealId, write, read } = await openCorrespondence(world);
    await write(agent, 'Between us');
    const strangers = [await world.newAgent(), await world.newBuyer(), await world.newAgent()];
    for (const stranger of strangers) {
      const notFound = failsWith('NOT_FOUND');
      await expect(write(stranger)).rejects.toEqual(notFound);
      await expect(read(stranger)).rejects.toEqual(notFound);
      await expect(readConversation(stranger, { dealId })).rejects.toEqual(notFound);
      await expect(markMessagesRead(stranger, { dealId, through: END_OF_TIME })).rejects.toEqual(notFound);
      expect(await countUnreadMessages(stranger)).toEqual({ total: 0, deals: [] });
    }
    const signedOut = failsWith('NOT_SIGNED_IN');
    await expect(sendMessage(world.visitor, messageOf(deal))).rejects.toEqual(signedOut);
    await expect(listMessages(world.visitor, { dealId, limit: 5 })).rejects.toEqual(signedOut);
    await expect(countUnreadMessages(world.visitor)).rejects.toEqual(signedOut);
  });

  it('is not an agent’s who happens to have the client’s address', async () => {
    const { buyer, dealId } = await openCorrespondence(world);
    const namesake = { ...(await world.newAgent()), actor: { ...buyer.actor, userType: 'agent' as const } };
    await expect(readConversation(namesake, { dealId })).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('waits for a client who has no account yet', async () => {
    const agent = await world.newAgent();
    const deal = await world.newDeal(agent, { customerEmail: 'later@example.com' });
    await sendMessage(agent, messageOf(deal, 'Welcome'));
    const buyer = await world.newBuyer('later@example.com');
    expect(await countUnreadMessages(buyer)).toEqual({ total: 1, deals: [{ dealId: deal.id, unread: 1 }] });
    expect((await listMessages(buyer, { dealId: deal.id, limit: 5 })).items).toMatchObject([
      { text: 'Welcome' },
    ]);
  });

  it('belongs to the client’s address: another client of the deal sees nothing of it', async () => {
    const { agent, buyer, dealId, write, texts, read } = await openCorrespondence(world);
    await write(agent, 'For Ben alone');
    await write(buyer, 'My code is 1234');
    const next = await world.newBuyer();
    await updateDeal(agent, { dealId, changes: { customerEmail: next.actor.email } });

    expect(await texts(next)).toEqual([]);
    expect(await countUnreadMessages(next)).toEqual({ total: 0, deals: [] });
    const ofBen = { clientEmail: buyer.actor.email };
    await expect(read(next, ofBen)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(readConversation(next, { dealId, ...ofBen })).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(read(buyer)).rejects.toEqual(failsWith('NOT_FOUND'));
    await expect(write(buyer)).rejects.toEqual(failsWith('NOT_FOUND'));
    expect(await countUnreadMessages(buyer)).toEqual({ total: 0, deals: [] });

    // What was meant for the one before does not go to who came after.
    await expect(write(agent, 'Dear Ben')).rejects.toEqual(failsWith('CLIENT_CHANGED'));
    await write(agent, 'For Eve alone', { clientEmail: next.actor.email });
    expect(await texts(next)).toEqual(['For Eve alone']);
    // The agent keeps both apart, and can only write to the client of now.
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

    // Corrected back, the first one goes on where it was.
    await updateDeal(agent, { dealId, changes: { customerEmail: buyer.actor.email } });
    expect(await texts(buyer)).toEqual(['For Ben alone', 'My code is 1234']);
    await expect(read(next)).rejects.toEqual(failsWith('NOT_FOUND'));
  });

  it('is read page by page to its beginning, also while somebody writes', async () => {
    const { agent, buyer, write, read } = await openCorrespondence(world);
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
  it('counts what each side has not read, by deal and in all', async () => {
    const one = await openCorrespondence(world);
    const { agent, buyer, dealId } = one;
    const second = await world.newDeal(agent, { customerEmail: buyer.actor.email });
    await one.write(buyer, 'a');
    await one.write(buyer, 'b');
    await sendMessage(buyer, messageOf(second, 'c'));
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

  it('is marked up to a message, never backwards and not ahead of what was written', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
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

  it('shows a buyer their agents, with what was written last', async () => {
    const { agent, buyer, dealId, write } = await openCorrespondence(world);
    expect((await listCorrespondents(buyer, agents)).items).toEqual([
      { dealId, agentName: 'Ada Agent', unread: 0, isOpen: true, last: null },
    ]);
    world.clock.advance(1_000);
    const unwritten = await world.newDeal(await world.newAgent(), { customerEmail: buyer.actor.email });
    await write(agent, `Line one\n\n${'word '.repeat(60)}`);
    const { items } = await listCorrespondents(buyer, agents);
    expect(items.map((item) => item.dealId)).toEqual([unwritten.id, dealId]);
    expect(items[1]).toMatchObject({ unread: 1, last: { from: 'agent' } });
    expect(items[1]?.last?.excerpt).toMatch(/^Line one word word .*word…$/);
    expect(items[1]?.last?.excerpt.length).toBeLessThanOrEqual(120);
    const page = await listCorrespondents(buyer, { limit: 1 });
    const rest = await listCorrespondents(buyer, { limit: 1, cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
    await expect(listCorrespondents(agent, agents)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});
