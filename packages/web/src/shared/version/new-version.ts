import { useSyncExternalStore } from 'react';
import { pageBuild } from '../api/page-marks.ts';
import { isAnythingTyped, watchTyped } from '../drafts/typed.ts';

/** `none`: the page is up to date. `offered`: a reload is offered. `later`: somebody has put the offer off. */
type Offer = 'none' | 'offered' | 'later';

let offer: Offer = 'none';
let wasTyped = false;
const listeners = new Set<() => void>();

function set(next: Offer): void {
  offer = next;
  for (const listener of listeners) listener();
}

// An offer that was put off is made again when what was typed is saved or given up.
watchTyped(() => {
  const now = isAnythingTyped();
  if (wasTyped && !now && offer === 'later') set('offered');
  wasTyped = now;
});

/** Notes which build the server has, as its answers say. Another one than the page's is offered. */
export function noteBuild(build: string | null): void {
  const own = pageBuild();
  if (build !== null && own !== null && build !== own && offer === 'none') set('offered');
}

/** Offers the new version again, since something cannot be done without it. */
export function needNewVersion(): void {
  set('offered');
}

/** Does the server have another build than this page? */
export function isOutdated(): boolean {
  return offer !== 'none';
}

/** Puts the offer off. */
export function offerLater(): void {
  set('later');
}

/** Takes everything back, as for a page that has just been opened. For tests. */
export function forgetNewVersion(): void {
  set('none');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether to offer a reload now. */
export function useNewVersionOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offer) === 'offered';
}
