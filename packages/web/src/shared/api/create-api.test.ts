import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Creates a client and counts the requests of one query with default options. */
function setup(respond: () => Promise<string>) {
  const { queryClient } = createApi([]);
  queryClient.mount();
  let requests = 0;
  const queryFn = () => {
    requests += 1;
    return respond();
  };
  const observe = () =>
    new QueryObserver(queryClient, { queryKey: ['anything'], queryFn }).subscribe(() => undefined);
  const waitForIdle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  };
  return {
    queryClient,
    observe,
    waitForIdle,
    requests: () => requests,
    state: () => queryClient.getQueryState(['anything']),
  };
}

describe('createApi', () => {
  // Spec: queries-1
  it('does not refetch a query on remount or on window focus', async () => {
    const { queryClient, observe, waitForIdle, requests, state } = setup(async () => 'answer');
    const unsubscribe = observe();
    await waitForIdle();
    unsubscribe();
    observe();
    await waitForIdle();
    // Not even if the query was invalidated in the meantime.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitForIdle();
    expect(state()?.data).toBe('answer');
    expect(requests()).toBe(1);
  });

  it('invalidates aggregate queries after a mutation', async () => {
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
  it('does not retry a failed query', async () => {
    const { observe, waitForIdle, requests, state } = setup(() => Promise.reject(new Error('No.')));
    observe();
    await waitForIdle();
    expect(state()?.status).toBe('error');
    expect(requests()).toBe(1);
  });

  it('fails immediately while offline, and does not run later', async () => {
    onlineManager.setOnline(false);
    let done = 0;
    const { queryClient, observe, waitForIdle, requests, state } = setup(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    observe();
    await waitForIdle();
    expect([requests(), state()?.status]).toEqual([1, 'error']);
    const change = new MutationObserver(queryClient, {
      mutationFn: async () => {
        done += 1;
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(change.mutate()).rejects.toThrow('Failed to fetch');
    onlineManager.setOnline(true);
    await waitForIdle();
    expect([requests(), done]).toEqual([1, 1]);
  });
});
