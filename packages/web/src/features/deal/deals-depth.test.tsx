import { dealIdSchema } from '@gable/contracts/kernel';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiInputs, ApiOutputs } from '#shared/api/trpc.ts';
import { type Answers, type Call, Refusal } from '#testing/fake-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { pick } from '#testing/pick.ts';
import { renderRoute } from '#testing/render-route.tsx';

type DealsPage = ApiOutputs['deal']['list'];
type ListInput = ApiInputs['deal']['list'];

/** An agent's deals as the server pages them: the cursor is the place of the first row of the next page. */
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

/** How many deals are listed, once the table is there. */
async function listed(): Promise<number> {
  const table = await screen.findByRole('table', { name: 'Deals' });
  return table.querySelectorAll('tbody tr').length;
}

/** What the list was asked for. */
const asked = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === 'deal.list').map(({ input }) => input);

const more = () => screen.findByRole('button', { name: 'Load More' });

describe('how long a list is', () => {
  it('grows by a page, which is asked for by its cursor, and stands in the address', async () => {
    const { user, where, calls, router } = open('/deals', server(130));
    expect(await listed()).toBe(50);
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=100'));
    expect(await listed()).toBe(100);
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=150'));
    expect(await listed()).toBe(130);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(asked(calls)).toEqual([{ limit: 50 }, { limit: 50, cursor: '50' }, { limit: 50, cursor: '100' }]);
    // No step of the history: Back leads to where one was before the list.
    expect(router.history.length).toBe(1);
  });

  it('is what an address says that was sent, in one question', async () => {
    const { calls } = open('/deals?status=active&limit=120', server(130));
    expect(await listed()).toBe(120);
    expect(asked(calls)).toEqual([{ status: 'active', limit: 120 }]);
  });

  it.each([
    ['limit=0', 50],
    ['limit=-5', 50],
    ['limit=lots', 50],
    ['limit=9007199254740993000', 1_000],
    ['limit=1500', 1_000],
    ['limit=60.7', 60],
  ])('is never nonsense, and bounded: %s', async (search, rows) => {
    const { calls } = open(`/deals?${search}`, server(3));
    expect(await listed()).toBe(3);
    expect(asked(calls)).toEqual([{ limit: rows }]);
  });

  it('ends where lists end, and says how to find the others', async () => {
    const { user, where } = open('/deals?limit=990', ({ cursor, limit = 50 }) => ({
      items: cursor ? [] : [deal()].slice(0, limit),
      nextCursor: cursor ? `${cursor}+` : 'further',
    }));
    await user.click(await more());
    await waitFor(() => expect(where()).toBe('/deals?limit=1000'));
    expect(await screen.findByText(/The newest 1,000 are listed\. Search or filter/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('begins anew with another filter, and is there again with Back', async () => {
    const { user, where, router } = open('/deals?limit=100', server(130));
    expect(await listed()).toBe(100);
    await pick(user, screen.getByRole('combobox', { name: 'Filter by status' }), 'Active');
    await waitFor(() => expect(where()).toBe('/deals?status=active'));
    await waitFor(async () => expect(await listed()).toBe(50));
    router.history.back();
    await waitFor(async () => expect(await listed()).toBe(100));
    router.history.forward();
    await waitFor(async () => expect(await listed()).toBe(50));
  });

  it('stays the same while a dialog is opened and closed', async () => {
    const { user, where } = open('/deals?limit=100', server(130));
    await user.click(await screen.findByRole('button', { name: 'Create Deal' }));
    await screen.findByRole('dialog');
    expect(where()).toBe('/deals?limit=100&create=true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/deals?limit=100'));
    expect(await listed()).toBe(100);
  });
});

describe('a page on its way', () => {
  /** Holds the second page back until it is let go. */
  function held(count: number) {
    const gate = Promise.withResolvers<void>();
    const answer = server(count);
    const slow = async (input: ListInput) => {
      if (input.cursor !== undefined) await gate.promise;
      return answer(input);
    };
    return { slow, letGo: gate.resolve };
  }

  it('does not come into another filter', async () => {
    const { slow, letGo } = held(130);
    const { user, where, router } = open('/deals', slow);
    await user.click(await more());
    // It arrives when the address has changed and the screen has not.
    router.subscribe('onBeforeNavigate', () => letGo());
    await pick(user, screen.getByRole('combobox', { name: 'Filter by status' }), 'Active');
    await waitFor(() => expect(where()).toBe('/deals?status=active'));
    await waitFor(async () => expect(await listed()).toBe(50));
    expect(where()).toBe('/deals?status=active');
  });

  it('is not put behind rows that have changed meanwhile: the longer list is asked for anew', async () => {
    const { slow, letGo } = held(130);
    const newest = deal({ customerName: 'Newest' });
    let isThere = false;
    const { user, calls, api } = open('/deals', async (input) => {
      const page = await slow(input);
      return isThere && !input.cursor ? { ...page, items: [newest, ...page.items.slice(0, -1)] } : page;
    });
    await user.click(await more());
    isThere = true;
    await api.utils.deal.list.invalidate();
    letGo();
    await waitFor(async () => expect(await listed()).toBe(100));
    expect(asked(calls).at(-1)).toEqual({ limit: 100 });
  });

  it('says why it did not come, and is asked for again', async () => {
    let isBroken = true;
    const answer = server(60);
    const { user } = open('/deals', (input) =>
      input.cursor && isBroken ? new Refusal('INTERNAL', 'No luck.') : answer(input),
    );
    await user.click(await more());
    expect((await screen.findByRole('alert')).textContent).toBe('No luck.');
    expect(await listed()).toBe(50);
    isBroken = false;
    await user.click(await more());
    await waitFor(async () => expect(await listed()).toBe(60));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
