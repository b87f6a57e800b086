import { RETRY_DELAYS_MS } from '../shared/version/retry-delays.ts';
import { FIRST_HTML } from './early-input.ts';

/** The id of the `<template>` for a page whose code cannot be loaded. */
const NOT_LOADED_ID = 'gable-not-loaded';

/** Replaces the initial HTML with the error page. The landing page has no such template. */
function showLoadFailedPage(): void {
  const template = document.getElementById(NOT_LOADED_ID);
  const place = document.querySelector(`[${FIRST_HTML}]`);
  if (!(template instanceof HTMLTemplateElement) || place === null) return;
  place.replaceChildren(template.content.cloneNode(true));
  place.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

async function retryImport(address: string): Promise<void> {
  for (const delay of RETRY_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    try {
      await import(/* @vite-ignore */ address);
      return;
    } catch {
      // Retries, or falls through to the error page.
    }
  }
  showLoadFailedPage();
}

/**
 * Retries the app's entry script when it fails to load, and shows an error page if all retries
 * fail.
 */
export function retryEntryScript(): void {
  // A script's `error` event does not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') void retryImport(target.src);
    },
    true,
  );
}
