import { dealIdSchema } from '@gable/contracts/kernel';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiInputs, ApiOutputs } from '#shared/api/trpc.ts';
import { type Answers, ApiError, type Call } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { selectOption } from '#testing/select-option.ts';

type DealsPage = ApiOutputs['deal']['list'];
type ListInput = ApiInputs['deal']['list'];

/** Fakes the server's paging. The cursor is the index of the next page's first row. */
function server(count: number): (input: ListInput) => DealsPage {
  const all = Array.from({ length: count }, (_, at) =>
    deal({
      id: dealIdSchema.parse(`0195a4a0-0000-7000-8000-${String(at).padStart(12, '0')}`),
      customerName: `Client ${at + 1}`,
    }),
  );
  return ({ cursor = '0', limit = 50 }) => {
    const end = Number(cursor) + limit;
    return { items: all.slice(Number(cursor), end), nextCursor: end < count ? String(end) : null };
  };
}

function open(path: string, answer: NonNullable<Answers['deal.list']>) {
  return renderRoute(path, { answers: { 'profile.me': agent(), 'deal.list': answer } });
}

/** Counts the rows, once the table is loaded. */
async function countRows(): Promise<number> {
  const table = await screen.findByRole('table', { name: 'Deals' });
  return table.querySelectorAll('tbody tr').length;
}

/** Returns the inputs of the list query. */
const asked = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === 'deal.list').map(({ input }) => input);

const more = () => screen.findByRole('button', { name: 'Load More' });

describe('the length of a list', () => {
  it('grows by a page, which is fetched by its cursor, and is in the URL', async () => {
    const { user, where, calls, router } = open('/deals', server(130));
    expect(await countRows()).toBe(50);
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=100'));
    expect(await countRows()).toBe(100);
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=150'));
    expect(await countRows()).toBe(130);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(asked(calls)).toEqual([{ limit: 50 }, { limit: 50, cursor: '50' }, { limit: 50, cursor: '100' }]);
    // Adds no history entry: Back opens the page before the list.
    expect(router.history.length).toBe(1);
  });

  it('is restored from the URL in one query', async () => {
    const { calls } = open('/deals?status=active&limit=120', server(130));
    expect(await countRows()).toBe(120);
    expect(asked(calls)).toEqual([{ status: 'active', limit: 120 }]);
  });

  it.each([
    ['limit=0', 50],
    ['limit=-5', 50],
    ['limit=lots', 50],
    ['limit=9007199254740993000', 1_000],
    ['limit=1500', 1_000],
    ['limit=60.7', 60],
  ])('is validated and limited: %s', async (search, rows) => {
    const { calls } = open(`/deals?${search}`, server(3));
    expect(await countRows()).toBe(3);
    expect(asked(calls)).toEqual([{ limit: rows }]);
  });

  it('stops at the maximum, and says how to find the others', async () => {
    const { user, where } = open('/deals?limit=990', ({ cursor, limit = 50 }) => ({
      items: cursor ? [] : [deal()].slice(0, limit),
      nextCursor: cursor ? `${cursor}+` : 'further',
    }));
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=1000'));
    expect(await screen.findByText(/Showing the first 1,000\. Search or filter/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('resets with another filter, and is restored by Back', async () => {
    const { user, where, router } = open('/deals?limit=100', server(130));
    expect(await countRows()).toBe(100);
    await selectOption(user, screen.getByRole('combobox', { name: 'Filter by status' }), 'Active');
    await waitFor(() => expect(where()).toBe('/deals?status=active'));
    await waitFor(async () => expect(await countRows()).toBe(50));
    router.history.back();
    await waitFor(async () => expect(await countRows()).toBe(100));
    router.history.forward();
    await waitFor(async () => expect(await countRows()).toBe(50));
  });

  it('stays the same when a dialog opens and closes', async () => {
    const { user, where } = open('/deals?limit=100', server(130));
    await user.click(await screen.findByRole('button', { name: 'Create Deal' }));
    await screen.findByRole('dialog');
    expect(where()).toBe('/deals?limit=100&create=true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/deals?limit=100'));
    expect(await countRows()).toBe(100);
  });
});

describe('a pending page', () => {
  /** Delays the second page until it is released. */
  function delayed(count: number) {
    const gate = Promise.withResolvers<void>();
    const answer = server(count);
    const slow = async (input: ListInput) => {
      if (input.cursor !== undefined) await gate.promise;
      return answer(input);
    };
    return { slow, release: gate.resolve };
  }

  it('is discarded by another filter', async () => {
    const { slow, release } = delayed(130);
    const { user, where, router } = open('/deals', slow);
    await user.click(await more());
    // It arrives after the URL has changed and before the screen has.
    router.subscribe('onBeforeNavigate', () => release());
    await selectOption(user, screen.getByRole('combobox', { name: 'Filter by status' }), 'Active');
    await waitFor(() => expect(where()).toBe('/deals?status=active'));
    await waitFor(async () => expect(await countRows()).toBe(50));
    expect(where()).toBe('/deals?status=active');
  });

  it('is not appended to rows that have changed: the longer list is fetched as a whole', async () => {
    const { slow, release } = delayed(130);
    const newest = deal({ customerName: 'Newest' });
    let isThere = false;
    const { user, calls, api } = open('/deals', async (input) => {
      const page = await slow(input);
      return isThere && !input.cursor ? { ...page, items: [newest, ...page.items.slice(0, -1)] } : page;
    });
    await user.click(await more());
    isThere = true;
    await api.utils.deal.list.invalidate();
    release();
    await waitFor(async () => expect(await countRows()).toBe(100));
    expect(asked(calls).at(-1)).toEqual({ limit: 100 });
  });

  it('shows why it failed, and is fetched again', async () => {
    let isBroken = true;
    const answer = server(60);
    const { user } = open('/deals', (input) =>
      input.cursor && isBroken ? new ApiError('INTERNAL', 'No luck.') : answer(input),
    );
    await user.click(await more());
    expect((await screen.findByRole('alert')).textContent).toBe('No luck.');
    expect(await countRows()).toBe(50);
    isBroken = false;
    await user.click(await more());
    await waitFor(async () => expect(await countRows()).toBe(60));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
