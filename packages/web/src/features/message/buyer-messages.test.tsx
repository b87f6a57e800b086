import { conversationSummarySchema } from '@gable/contracts/message';
import { notificationViewSchema } from '@gable/contracts/notification';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { buyer, deal, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { conversation, fakeConversation, listSent, message } from './testing/conversation-fixture.ts';

const mine = (changes: object = {}) => conversation({ side: 'client', ...changes });
const dealId = deal().id;

function open(path: string, answers: Answers) {
  return renderRoute(path, {
    answers: {
      'profile.me': buyer(),
      'proposal.ofBuyer': { items: [], nextCursor: null },
      'invoice.ofBuyer': [],
      'message.correspondents': { items: [], nextCursor: null },
      ...answers,
    },
  });
}

const agentRow = (changes: object = {}) =>
  conversationSummarySchema.parse({
    dealId,
    agentName: 'Dana Whitfield',
    unread: 2,
    isOpen: true,
    last: { from: 'agent', excerpt: 'Friday at five?', createdAt: Date.UTC(2026, 2, 9, 15) },
    ...changes,
  });

describe('a buyer’s dashboard', () => {
  it('lists the conversations with unread counts, and opens one', async () => {
    const server = fakeConversation(mine(), [message({ from: 'agent', text: 'Friday at five?' })]);
    const { user, where, calls } = open('/buyer/dashboard', {
      ...server.answers,
      'message.correspondents': { items: [agentRow()], nextCursor: null },
    });
    const panel = within(await screen.findByRole('region', { name: 'Messages' }));
    const row = await panel.findByRole('listitem');
    expect(row.textContent).toMatch(/Dana Whitfield.*2 new messages.*Mar 9, 2026.*Friday at five\?/);
    await user.click(panel.getByRole('link', { name: 'Dana Whitfield' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Messages with Dana Whitfield' }),
    ).toBeDefined();
    expect(where()).toBe(`/buyer/dashboard?messages=${dealId}`);
    await user.type(
      await screen.findByRole('textbox', { name: 'Message to Dana Whitfield' }),
      'Yes, five.{Enter}',
    );
    await screen.findByText('Sent');
    expect(listSent(calls)).toMatchObject([{ dealId, text: 'Yes, five.' }]);
    await waitFor(() => expect(calls.some(({ path }) => path === 'message.markRead')).toBe(true));
    await user.click(screen.getByRole('link', { name: '← Back to All Proposals' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Buyer Dashboard' })).toBeDefined();
  });

  it('shows an empty state without conversations', async () => {
    open('/buyer/dashboard', {});
    expect(await screen.findByText('No Messages Yet')).toBeDefined();
  });

  it('retries after a load error', async () => {
    let isDown = true;
    const { user } = open('/buyer/dashboard', {
      'message.correspondents': () =>
        isDown ? new ApiError('INTERNAL', 'No.') : { items: [agentRow()], nextCursor: null },
    });
    const panel = within(await screen.findByRole('region', { name: 'Messages' }));
    const again = await panel.findByRole('button', { name: 'Try Again' });
    isDown = false;
    await user.click(again);
    expect(await panel.findByRole('link', { name: 'Dana Whitfield' })).toBeDefined();
  });
});

describe('a proposal', () => {
  it('links to the messages with its agent', async () => {
    const server = fakeConversation(mine(), [message({ from: 'agent' })]);
    const { user, where } = open(`/buyer/dashboard?proposal=${proposal().id}`, {
      ...server.answers,
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      'refund.ofProposal': null,
    });
    const card = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(await card.findByText('1 new message')).toBeDefined();
    expect(await card.findByText(/Ask Dana Whitfield anything about this proposal/)).toBeDefined();
    await user.click(card.getByRole('link', { name: 'Read Messages' }));
    await waitFor(() => expect(where()).toBe(`/buyer/dashboard?messages=${dealId}`));
  });
});

describe('a conversation', () => {
  it('is not found if it belongs to another client', async () => {
    open(`/buyer/dashboard?messages=${dealId}`, {
      'message.conversation': new ApiError('NOT_FOUND', 'Deal not found'),
    });
    expect(await screen.findByText('Conversation not found')).toBeDefined();
    expect(screen.getByRole('link', { name: '← Back to All Proposals' })).toBeDefined();
  });

  it('is closed if the deal is archived', async () => {
    const { answers } = fakeConversation(mine({ isOpen: false }), [message({ text: 'Goodbye' })]);
    open(`/buyer/dashboard?messages=${dealId}`, answers);
    expect(await screen.findByText(/Your agent archived this deal/)).toBeDefined();
    expect(screen.getByText('Goodbye')).toBeDefined();
  });

  it('opens from its notification', async () => {
    const server = fakeConversation(mine(), [message({ from: 'agent', text: 'Read me' })]);
    const { user } = open('/buyer/profile', {
      ...server.answers,
      'notification.unreadCount': 1,
      'notification.markRead': 0,
      'notification.list': {
        items: [
          notificationViewSchema.parse({
            id: '0195a4a0-0000-7000-8000-0000000f0001',
            event: { kind: 'message_received', payload: { from: 'agent', name: 'Dana Whitfield' } },
            dealId,
            proposalId: null,
            createdAt: message().createdAt,
            readAt: null,
          }),
        ],
        nextCursor: null,
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await user.click(await screen.findByRole('link', { name: /Dana Whitfield sent you a message/ }));
    expect(await screen.findByText('Read me')).toBeDefined();
  });
});
