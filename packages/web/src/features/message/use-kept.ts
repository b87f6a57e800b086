import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Tells what is kept here from what the API has answered. */
const KEPT = 'kept-on-this-page';

interface Store<State> {
  get(): State;
  change(next: (before: State) => State): void;
  /** Answers how to stop. */
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

/** The store of this name; made at the first look. */
function storeOf<State>(client: QueryClient, name: readonly string[], initial: State): Store<State> {
  const { state } = client.getQueryCache().build<Store<State>>(client, {
    queryKey: [KEPT, ...name],
    initialData: () => createStore(initial),
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (!state.data) throw new Error(`Nothing is kept as ${name.join(' ')}.`);
  return state.data;
}

/**
 * State that outlives its screen: who leaves for another one and comes back finds what they had typed. It lies beside the
 * answers of the API, so it goes with them when somebody signs out; unlike those it changes at once, as a field must.
 */
export function useKept<State>(name: readonly string[], initial: State) {
  const store = storeOf(useQueryClient(), name, initial);
  return [useSyncExternalStore(store.subscribe, store.get), store.change] as const;
}
