import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** A query as a screen has it that names no rules of its own; how often it was asked for. */
function observed(answer: () => Promise<string>) {
  const { queryClient } = createApi([]);
  queryClient.mount();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return answer();
  };
  const look = () =>
    new QueryObserver(queryClient, { queryKey: ['anything'], queryFn }).subscribe(() => undefined);
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  };
  return {
    queryClient,
    look,
    settled,
    asked: () => asked,
    state: () => queryClient.getQueryState(['anything']),
  };
}

describe('what is asked of the server', () => {
  // Spec: queries-1
  it('is not asked for again: not when it is looked at anew, and not when the window is', async () => {
    const { queryClient, look, settled, asked, state } = observed(async () => 'answer');
    const leave = look();
    await settled();
    leave();
    look();
    await settled();
    // Even where something made it stale meanwhile.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settled();
    expect(state()?.data).toBe('answer');
    expect(asked()).toBe(1);
  });

  it('is asked for again after a change of one’s own where it is made of everything', async () => {
    const { queryClient } = createApi([]);
    const keys = [
      [['search', 'everything'], { input: 'ann' }],
      [['analytics', 'overview']],
      [['deal', 'list']],
    ];
    const change = (path: string[]) =>
      new MutationObserver(queryClient, { mutationKey: [path], mutationFn: async () => 'done' }).mutate();
    const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
    for (const key of keys) queryClient.setQueryData(key, 'answer');
    await change(['notification', 'markRead']);
    expect(stale()).toEqual([false, false, false]);
    await change(['deal', 'update']);
    expect(stale()).toEqual([true, true, false]);
  });

  // Spec: queries-2
  it('is not tried again by itself when it failed', async () => {
    const { look, settled, asked, state } = observed(() => Promise.reject(new Error('No.')));
    look();
    await settled();
    expect(state()?.status).toBe('error');
    expect(asked()).toBe(1);
  });

  it('fails at once without a network, and is not done later by itself', async () => {
    onlineManager.setOnline(false);
    let done = 0;
    const { queryClient, look, settled, asked, state } = observed(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    look();
    await settled();
    expect([asked(), state()?.status]).toEqual([1, 'error']);
    const change = new MutationObserver(queryClient, {
      mutationFn: async () => {
        done += 1;
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(change.mutate()).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await settled();
    expect([asked(), done]).toEqual([1, 1]);
  });
});
