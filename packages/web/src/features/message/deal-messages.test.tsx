import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { conversation, fakeConversation, listSent, message } from './testing/conversation-fixture.ts';

const at = `/deals/${deal().id}?tab=messages`;

function open(answers: Answers, path = at) {
  return renderRoute(path, {
    answers: {
      'profile.me': agent(),
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      ...answers,
    },
  });
}

const field = () => screen.findByRole('textbox', { name: 'Message to Priya Raman' });
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const texts = async () => (await log()).getAllByRole('listitem').map((item) => item.textContent);

afterEach(() => vi.unstubAllGlobals());

describe('the messages of a deal', () => {
  it('are in a tab with an unread count, and are marked read when it opens', async () => {
    const { answers } = fakeConversation(conversation(), [
      message({ text: 'Hello?' }),
      message({ text: 'Anyone there?' }),
    ]);
    const { user, where, calls } = open(answers, `/deals/${deal().id}`);
    await user.click(await screen.findByRole('tab', { name: 'Messages (2)' }));
    expect((await log()).getByText('Anyone there?')).toBeDefined();
    expect(where()).toContain('tab=messages');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Messages' })).toBeDefined());
    expect(calls.filter(({ path }) => path === 'message.markRead')).toHaveLength(1);
    expect(screen.getByRole('tab', { name: /^Proposals/ })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Notes' })).toBeDefined();
  });

  it('are grouped by day and sender, with read receipts', async () => {
    const old = message({ text: 'First' });
    const { answers, markReadByOther } = fakeConversation(conversation(), [
      old,
      message({
        text: 'See https://example.com/a?b=1. And (https://example.com/b_(c)), javascript:alert(1)',
        from: 'agent',
      }),
    ]);
    markReadByOther();
    open(answers);
    const items = await texts();
    expect(items).toEqual([
      'Mar 9, 2026',
      expect.stringMatching(/^Priya Raman: First\d+:\d\d [AP]M$/),
      expect.stringMatching(/^You: See https.*alert\(1\)\d+:\d\d [AP]M·Seen$/),
    ]);
    const link = screen.getByRole('link', { name: 'https://example.com/a?b=1' });
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(screen.getByRole('link', { name: 'https://example.com/b_(c)' })).toBeDefined();
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('show an empty state, and are sent with Enter, with Shift+Enter for a new line', async () => {
    const { answers } = fakeConversation(conversation());
    const { user, calls } = open(answers);
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(screen.getByText(/we’ll email priya@example.com/)).toBeDefined();
    expect(screen.getByText('Enter sends, Shift + Enter starts a new line.')).toBeDefined();
    await user.type(await field(), '  {Enter}');
    expect(listSent(calls)).toEqual([]);
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}<b>two</b>{Enter}');
    expect((await log()).getByText(/<b>two<\/b>/)).toBeDefined();
    await screen.findByText('Sent');
    expect(listSent(calls)).toMatchObject([
      { dealId: deal().id, clientEmail: 'priya@example.com', text: 'One\n<b>two</b>' },
    ]);
    expect((await field()).textContent).toBe('');
    expect(document.activeElement).toBe(await field());
  });

  it('are sent only with the button on a touch screen, where Enter starts a new line', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...matchMedia(query),
      matches: query === '(pointer: coarse)' || matchMedia(query).matches,
    }));
    const { answers } = fakeConversation(conversation());
    const { user, calls } = open(answers);
    await user.type(await field(), 'One{Enter}two');
    expect(listSent(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Sent');
    expect(listSent(calls)).toMatchObject([{ text: 'One\ntwo' }]);
  });

  it('are kept when sending fails, and can be resent as the same message or edited', async () => {
    const { answers, reject } = fakeConversation(conversation(), [message()]);
    reject('RATE_LIMITED', 'Too many requests.');
    const { user, calls } = open(answers);
    await user.type(await field(), 'First{Enter}Second{Enter}');
    await waitFor(async () => expect((await log()).getAllByRole('alert')).toHaveLength(2));
    expect((await texts()).at(-2)).toContain('Not sent. Too many requests.');
    reject(null);
    await user.click((await log()).getAllByRole('button', { name: 'Try Again' })[0] ?? document.body);
    await waitFor(async () => expect((await log()).getAllByRole('alert')).toHaveLength(1));
    const [first, second, again] = listSent(calls);
    expect(again).toEqual(first);
    expect(second?.text).toBe('Second');
    await user.click((await log()).getByRole('button', { name: 'Edit' }));
    expect((await log()).queryByRole('alert')).toBeNull();
    expect((await field()).textContent).toBe('Second');
  });

  it('keep their draft while another screen is open', async () => {
    const { answers } = fakeConversation(conversation());
    const { user, router } = open(answers);
    await user.type(await field(), 'Half a sent');
    await router.navigate({ to: '/profile' });
    await screen.findByRole('heading', { name: /Profile/, level: 1 });
    router.history.back();
    expect((await field()).textContent).toBe('Half a sent');
  });

  it('arrive in real time, and are marked read when visible', async () => {
    const { answers, receive, markReadByOther } = fakeConversation(conversation(), [
      message({ from: 'agent' }),
    ]);
    const { emit, calls } = open(answers);
    await screen.findByText('Sent');
    receive('I am here');
    markReadByOther();
    emit({ kind: 'changed', areas: ['messages'] });
    expect(await screen.findByText('I am here')).toBeDefined();
    expect(await screen.findByText('Seen')).toBeDefined();
    await waitFor(() => expect(calls.filter(({ path }) => path === 'message.markRead')).toHaveLength(1));
    // Only the newest page is refetched.
    const asked = calls.filter(({ path }) => path === 'message.list').map(({ input }) => input);
    expect(new Set(asked.map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it('load older pages on scroll, and keep them when a new message arrives', async () => {
    const many = Array.from({ length: 70 }, (_, at) => message({ text: `No. ${at}` }));
    const { answers, receive } = fakeConversation(conversation(), many);
    const { user, emit } = open(answers);
    expect(await screen.findByText('No. 69')).toBeDefined();
    expect(screen.queryByText('No. 39')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Earlier Messages' }));
    expect(await screen.findByText('No. 10')).toBeDefined();
    receive('Newest');
    emit({ kind: 'changed', areas: ['messages'] });
    expect(await screen.findByText('Newest')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show Earlier Messages' }));
    expect(await screen.findByText('No. 0')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show Earlier Messages' })).toBeNull());
    const shown = (await texts()).filter((text) => text?.includes('No. '));
    expect(shown).toHaveLength(70);
  });

  it('are read-only in an archived deal', async () => {
    const { answers } = fakeConversation(conversation({ isOpen: false }), [message({ text: 'Goodbye' })]);
    open(answers);
    expect(await screen.findByText('Goodbye')).toBeDefined();
    expect(screen.getByText(/This deal is archived. You can read past messages/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });

  it('with a former client are separate from those with the current client', async () => {
    const now = fakeConversation(conversation({ others: [{ clientEmail: 'old@example.com', unread: 2 }] }));
    const before = fakeConversation(
      conversation({
        clientEmail: 'old@example.com',
        isOpen: false,
        others: [{ clientEmail: 'priya@example.com', unread: 0 }],
      }),
      [message({ text: 'From before' })],
    );
    const of = ({ clientEmail }: { clientEmail?: string | undefined }) =>
      clientEmail === 'old@example.com' ? before.answers : now.answers;
    const { user } = open({
      ...now.answers,
      'message.conversation': (input) => of(input)['message.conversation'](),
      'message.list': (input) => of(input)['message.list'](input),
    });
    const choice = await screen.findByRole('combobox', { name: 'Conversation with' });
    expect(await screen.findByText('No messages yet')).toBeDefined();
    await user.selectOptions(choice, 'old@example.com (before, 2 unread)');
    expect(await screen.findByText('From before')).toBeDefined();
    expect(screen.getByText(/New messages go to priya@example.com, who can’t see these/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });
});

it('shows unread messages in the deals list', async () => {
  const { user, where } = renderRoute('/deals', {
    answers: {
      'profile.me': agent(),
      'deal.list': { items: [deal()], nextCursor: null },
      'message.unread': { total: 3, deals: [{ dealId: deal().id, unread: 3 }] },
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
    },
  });
  const row = (await screen.findByText('3 new messages')).closest('tr');
  expect(row?.textContent).toContain('Priya Raman');
  await user.click(screen.getByRole('link', { name: /View Deal/ }));
  await waitFor(() => expect(where()).toContain(`/deals/${deal().id}`));
});
