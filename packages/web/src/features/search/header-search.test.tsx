import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/api/trpc.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, agentProfile, deal, proposal } from '#testing/fixtures.ts';
import { connectedInvoice } from '#testing/payment-fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

type Found = ApiOutputs['search']['everything'];

const priya = deal();
const tour = proposal();
const found: Found = { deals: [priya], proposals: [tour], invoices: [] };
const nothing: Found = { deals: [], proposals: [], invoices: [] };

/** Opens the profile screen and types a search. */
async function openSearch(everything: NonNullable<Answers['search.everything']>, text: string) {
  const app = renderRoute('/profile', {
    answers: {
      'profile.me': agent(),
      'agentProfile.read': agentProfile(),
      'search.everything': everything,
      'deal.byId': priya,
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'proposal.byId': tour,
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
      'deal.list': { items: [], nextCursor: null },
      'proposal.list': { items: [], nextCursor: null },
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Search deals, proposals and invoices',
  });
  await app.user.click(field);
  // Types without delays, so that the debounce fires only once.
  for (let end = 1; end <= text.length; end += 1)
    fireEvent.change(field, { target: { value: text.slice(0, end) } });
  const searches = () => app.calls.filter(({ path }) => path === 'search.everything');
  return { ...app, field, searches };
}

const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search results', () => {
  it('are grouped and highlighted, with links to the full lists', async () => {
    const { field, searches } = await openSearch(found, ' priya ');
    const list = within(await screen.findByRole('listbox'));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    const options = (group: string) =>
      within(list.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Deals')).toEqual(['Priya Ramanpriya@example.com', 'See all deals for “priya”']);
    expect(options('Proposals')).toEqual([
      'Home ShowingPriya Raman, $250.00Pending',
      'See all proposals for “priya”',
    ]);
    expect(screen.getAllByText(/^priya$/i, { selector: 'mark' })).toHaveLength(3);
    expect(screen.getByText('1 deal and 1 proposal found')).toBeDefined();
    // After a pause, not for every letter.
    expect(searches().map(({ input }) => input)).toEqual([{ text: 'priya' }]);
  });

  it('open on a click, which resets the search', async () => {
    const { user, where, field } = await openSearch(found, 'pri');
    await user.click(await screen.findByRole('option', { name: /Home Showing/ }));
    await waitFor(() => expect(where()).toBe(`/proposals/${tour.id}`));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('');
  });

  it('include an invoice by its number, which opens its proposal', async () => {
    const { number, ...outcome } = { ...connectedInvoice(), number: 'ABCD-0042' };
    const invoice = {
      ...outcome,
      number,
      proposalId: tour.id,
      service: 'Home Showing',
      customerName: 'Priya',
    };
    const { user, where } = await openSearch({ ...nothing, invoices: [invoice] }, 'abcd-0042');
    const group = within(await screen.findByRole('group', { name: 'Invoices' }));
    expect(screen.getByText('1 invoice found')).toBeDefined();
    expect(group.getByRole('option', { name: 'See all invoices for “abcd-0042”' })).toBeDefined();
    await user.click(group.getByRole('option', { name: /ABCD-0042.*Priya, Home Showing/ }));
    await waitFor(() => expect(where()).toBe(`/proposals/${tour.id}`));
  });

  it('have an empty state', async () => {
    const { field } = await openSearch(nothing, 'zebra');
    expect((await screen.findByText('No results for “zebra”')).getAttribute('role')).toBe('status');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('have a loading state and an error state', async () => {
    let answer: (found: Found | ApiError) => void = () => undefined;
    const { user } = await openSearch(() => new Promise((resolve) => (answer = resolve)), 'pri');
    expect(await screen.findByText('Searching...')).toBeDefined();
    answer(new ApiError('INTERNAL', 'Something went wrong.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    answer(found);
    expect(await screen.findByRole('option', { name: /Home Showing/ })).toBeDefined();
  });

  it('belong to the latest text, even if an earlier response arrives later', async () => {
    const answers = new Map<string, (found: Found) => void>();
    const { user, field } = await openSearch(
      ({ text }) => new Promise((resolve) => answers.set(text, resolve)),
      'p',
    );
    await waitFor(() => expect(answers.has('p')).toBe(true));
    await user.type(field, 'r');
    await waitFor(() => expect(answers.has('pr')).toBe(true));
    answers.get('pr')?.(found);
    expect(await screen.findByRole('option', { name: /Home Showing/ })).toBeDefined();
    answers.get('p')?.(nothing);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByRole('option', { name: /Home Showing/ })).toBeDefined();
  });
});

describe('the search by keyboard', () => {
  it('cycles through the options, with the focus in the field', async () => {
    const { user, field } = await openSearch(found, 'priya');
    await screen.findByRole('listbox');
    const press = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return activeOption(field);
    };
    expect(activeOption(field)).toBeUndefined();
    expect(await press('ArrowDown')).toMatch(/^Priya Raman/);
    expect(await press('ArrowDown')).toBe('See all deals for “priya”');
    expect(await press('End')).toBe('See all proposals for “priya”');
    expect(await press('ArrowDown')).toMatch(/^Priya Raman/);
    expect(await press('ArrowUp')).toBe('See all proposals for “priya”');
    expect(await press('Home')).toMatch(/^Priya Raman/);
    expect(document.activeElement).toBe(field);
    const results = within(screen.getByRole('listbox'));
    expect(results.getAllByRole('option', { selected: true })).toHaveLength(1);
  });

  it('opens the active option', async () => {
    const { user, where } = await openSearch(found, 'priya');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe(`/deals/${priya.id}`));
  });

  it('opens the full list, also for deals', async () => {
    const { user, where } = await openSearch(found, 'priya');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/deals?search=priya'));
  });

  it('closes with Escape, clears with a second Escape, and reopens with an arrow key', async () => {
    const { user, field } = await openSearch(found, 'priya');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('priya');
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeDefined();
    await user.keyboard('{Escape}{Escape}');
    expect(field.value).toBe('');
  });

  it('closes when the focus moves elsewhere', async () => {
    const { user } = await openSearch(found, 'priya');
    await screen.findByRole('listbox');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('opens with Ctrl+K, but not from another field', async () => {
    const { user, field } = await openSearch(found, 'x');
    field.blur();
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field);
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  it('opens from a button on a narrow screen, and returns the focus to it', async () => {
    const { user, field } = await openSearch(found, 'priya');
    field.blur();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
    expect(field.value).toBe('');
  });
});
