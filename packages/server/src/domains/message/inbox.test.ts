import { conversationListSchema } from '@gable/contracts/message';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { updateDeal } from '../client-change/index.ts';
import { markMessagesRead, sendMessage } from './index.ts';
import { listInbox } from './list-inbox.ts';
import { buildMessage, openConversationFixture } from './testing/conversation-fixture.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });
const readInbox = (agent: UserContext, input: object = {}) =>
  listInbox(agent, conversationListSchema.parse(input));

/** Creates a deal with a client who has written a message. */
async function receiveMessage(agent: UserContext, name: string, text: string) {
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerName: name, customerEmail: buyer.actor.email });
  context.clock.advance(1_000);
  const { createdAt } = await sendMessage(buyer, buildMessage(deal, text));
  return { buyer, deal, createdAt };
}

describe('listInbox', () => {
  it('lists unread conversations first, then by the newest message', async () => {
    const agent = await context.newAgent();
    const first = await receiveMessage(agent, 'First Client', 'One');
    const second = await receiveMessage(agent, 'Second Client', 'Two');
    await receiveMessage(agent, 'Third Client', 'Three');
    const names = async () => (await readInbox(agent)).items.map(({ clientName }) => clientName);
    expect(await names()).toEqual(['Third Client', 'Second Client', 'First Client']);
    await markMessagesRead(agent, { dealId: second.deal.id, through: second.createdAt });
    expect(await names()).toEqual(['Third Client', 'First Client', 'Second Client']);
    context.clock.advance(1_000);
    await sendMessage(first.buyer, buildMessage(first.deal, 'Again'));
    expect(await names()).toEqual(['First Client', 'Third Client', 'Second Client']);
    expect((await readInbox(agent)).items[0]).toEqual({
      dealId: first.deal.id,
      clientName: 'First Client',
      clientEmail: first.buyer.actor.email,
      isCurrentClient: true,
      unread: 2,
      isOpen: true,
      last: { from: 'client', excerpt: 'Again', createdAt: expect.any(Number) },
    });
  });

  it('pages across the end of the unread conversations', async () => {
    const agent = await context.newAgent();
    for (const name of ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']) {
      const { deal, createdAt } = await receiveMessage(agent, `${name} Client`, name);
      if (name !== 'Ann' && name !== 'Cleo')
        await markMessagesRead(agent, { dealId: deal.id, through: createdAt });
    }
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await readInbox(agent, { limit: 1, ...(cursor && { cursor }) });
      found.push(...page.items.map(({ last }) => last.excerpt));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(['Cleo', 'Ann', 'Eve', 'Dan', 'Bob']);
  });

  it('keeps the conversation of a former client, and marks archived deals', async () => {
    const { agent, deal, dealId, write } = await openConversationFixture(context);
    await write(agent, 'Hello Ben');
    await updateDeal(agent, {
      dealId,
      changes: { customerEmail: 'new@example.com', customerName: 'New Client', status: 'archived' },
    });
    expect((await readInbox(agent)).items).toMatchObject([
      { clientEmail: deal.customerEmail, isCurrentClient: false, isOpen: false, last: { from: 'agent' } },
    ]);
  });

  it('is empty without messages, and does not list those of other agents', async () => {
    const { agent, write } = await openConversationFixture(context);
    expect(await readInbox(agent)).toEqual({ items: [], nextCursor: null });
    await write(agent);
    expect((await readInbox(agent)).items).toHaveLength(1);
    expect((await readInbox(await context.newAgent())).items).toEqual([]);
  });

  it('is for agents only', async () => {
    const { buyer } = await openConversationFixture(context);
    await expect(readInbox(buyer)).rejects.toEqual(failsWith('WRONG_ROLE'));
  });
});
