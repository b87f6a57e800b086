import { useSyncExternalStore } from 'react';
import { getPageBuild } from '../api/page-meta.ts';
import { hasUnsavedInput, subscribeToUnsavedInput } from '../drafts/unsaved-input.ts';

/**
 * `none`: the page is current. `offered`: a reload is offered. `dismissed`: the user chose 'Later'.
 */
type Offer = 'none' | 'offered' | 'dismissed';

let offer: Offer = 'none';
let hadUnsavedInput = false;
const listeners = new Set<() => void>();

function set(next: Offer): void {
  offer = next;
  for (const listener of listeners) listener();
}

// Repeats a dismissed offer once the unsaved input is saved or discarded.
subscribeToUnsavedInput(() => {
  const hasInput = hasUnsavedInput();
  if (hadUnsavedInput && !hasInput && offer === 'dismissed') set('offered');
  hadUnsavedInput = hasInput;
});

/**
 * Records the server's build from a response. Offers a reload if it differs from the page's build.
 */
export function recordServerBuild(build: string | null): void {
  const pageBuild = getPageBuild();
  if (build !== null && pageBuild !== null && build !== pageBuild && offer === 'none') set('offered');
}

/** Offers the new version again, because an action requires it. */
export function offerNewVersion(): void {
  set('offered');
}

/** Whether the server has a different build than the page. */
export function isOutdated(): boolean {
  return offer !== 'none';
}

/** Dismisses the offer. */
export function dismissNewVersion(): void {
  set('dismissed');
}

/** Resets the state; for tests. */
export function resetNewVersion(): void {
  set('none');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns whether to offer a reload. */
export function useIsNewVersionOffered(): boolean {
  const getOffer = () => offer;
  return useSyncExternalStore(subscribe, getOffer, getOffer) === 'offered';
}
