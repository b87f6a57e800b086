import { instant } from '@gable/contracts/kernel';
import type { InboxConversation } from '@gable/contracts/message';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const row = (changes: Partial<InboxConversation> = {}): InboxConversation => ({
  dealId: deal().id,
  clientName: 'Priya Raman',
  clientEmail: 'priya@example.com',
  isCurrentClient: true,
  unread: 0,
  isOpen: true,
  last: { from: 'client', excerpt: 'Can we see it on Friday?', createdAt: instant(Date.UTC(2026, 2, 9, 15)) },
  ...changes,
});

const inbox = (items: readonly InboxConversation[], total = 0) =>
  renderRoute('/messages', {
    answers: {
      'profile.me': agent(),
      'message.inbox': { items: [...items], nextCursor: null },
      'message.unread': { total, deals: [] },
    },
  });

describe('the agent’s inbox', () => {
  it('lists each conversation with its client, the newest message and the unread count', async () => {
    inbox([
      row({ unread: 2 }),
      row({
        clientName: 'Ben Buyer',
        clientEmail: 'ben@example.com',
        last: { ...row().last, from: 'agent', excerpt: 'See you there.' },
      }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Conversations' }));
    const [first, second] = list.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByRole('heading', { level: 2, name: 'Priya Raman' })).toBeDefined();
    expect(first?.getByText('2 new messages')).toBeDefined();
    expect(first?.getByText('Can we see it on Friday?')).toBeDefined();
    expect(first?.getByText('Mar 9, 2026')).toBeDefined();
    expect(second?.getByText('You: See you there.')).toBeDefined();
    expect(second?.queryByText(/new message/)).toBeNull();
  });

  it('opens the messages of the deal, also those of a former client', async () => {
    inbox([row(), row({ clientEmail: 'old@example.com', clientName: 'Old Client', isCurrentClient: false })]);
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Priya Raman')).toBe(`/deals/${deal().id}?tab=messages`);
    expect(await link('Old Client')).toBe(`/deals/${deal().id}?tab=messages&client=old%40example.com`);
    expect(screen.getByText('Former client')).toBeDefined();
  });

  it('marks the conversations of archived deals', async () => {
    inbox([row({ isOpen: false })]);
    expect(await screen.findByText('Archived deal')).toBeDefined();
  });

  it('says what to do when there are none', async () => {
    inbox([]);
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View deals' }).getAttribute('href')).toBe('/deals');
  });

  it('loads more, and keeps the length in the URL', async () => {
    const { user, where } = renderRoute('/messages', {
      answers: {
        'profile.me': agent(),
        'message.inbox': ({ cursor }) =>
          cursor
            ? {
                items: [row({ clientName: 'Second Page', clientEmail: 'second@example.com' })],
                nextCursor: null,
              }
            : { items: [row()], nextCursor: 'next' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('link', { name: 'Second Page' })).toBeDefined();
    await waitFor(() => expect(where()).toMatch(/^\/messages\?limit=\d+$/));
  });

  it('shows why it failed to load, and retries', async () => {
    let isDown = true;
    const { user } = renderRoute('/messages', {
      answers: {
        'profile.me': agent(),
        'message.inbox': () =>
          isDown
            ? new ApiError('INTERNAL', 'Something went wrong on our side.')
            : { items: [row()], nextCursor: null },
      },
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Priya Raman' })).toBeDefined();
  });

  // Spec: differences-27
  it('has a link with the unread count in the navigation', async () => {
    inbox([row({ unread: 3 })], 3);
    const nav = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    const link = await nav.findByRole('link', { name: 'Messages 3 unread' });
    expect(link.getAttribute('href')).toBe('/messages');
    expect(link.textContent).toBe('Messages 3');
  });
});
