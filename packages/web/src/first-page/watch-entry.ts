import { RETRY_PAUSES_MS } from '../shared/version/retry-pauses.ts';
import { FIRST_HTML } from './early-input.ts';

/** The id of the `<template>` with what the page says when its code cannot be loaded. */
const NOT_LOADED_ID = 'gable-not-loaded';

/** Shows 'Gable could not be loaded' in place of the first HTML. The landing page has no such template. */
function sayNotLoaded(): void {
  const template = document.getElementById(NOT_LOADED_ID);
  const place = document.querySelector(`[${FIRST_HTML}]`);
  if (!(template instanceof HTMLTemplateElement) || place === null) return;
  place.replaceChildren(template.content.cloneNode(true));
  place.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

async function loadAgain(address: string): Promise<void> {
  for (const pause of RETRY_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await import(/* @vite-ignore */ address);
      return;
    } catch {
      // The next try, or the message below.
    }
  }
  sayNotLoaded();
}

/** Tries again when the app's entry script does not arrive, and says so when it never does. */
export function watchEntry(): void {
  // A script's `error` event does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') void loadAgain(target.src);
    },
    true,
  );
}
