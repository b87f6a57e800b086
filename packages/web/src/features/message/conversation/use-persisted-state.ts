import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The first part of the query keys, which separates this state from API data. */
const KEY_PREFIX = 'kept-on-this-page';

interface Store<State> {
  get(): State;
  change(next: (before: State) => State): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    change: (next) => {
      state = next(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Returns the store with this name. Creates it on first use. */
function getStore<State>(client: QueryClient, name: readonly string[], initial: State): Store<State> {
  const { state } = client.getQueryCache().build<Store<State>>(client, {
    queryKey: [KEY_PREFIX, ...name],
    initialData: () => createStore(initial),
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (!state.data) throw new Error(`No state is stored as ${name.join(' ')}.`);
  return state.data;
}

/**
 * State that outlives its screen. It is stored in the query cache, so that sign-out clears it, but
 * it updates synchronously, as a text field requires.
 */
export function usePersistedState<State>(name: readonly string[], initial: State) {
  const store = getStore(useQueryClient(), name, initial);
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store.change] as const;
}
