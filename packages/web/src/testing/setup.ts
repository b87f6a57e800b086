import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { tabUser } from '../shared/api/session/tab-user.ts';
import { resetNewVersion } from '../shared/version/new-version.ts';
import { printPageOnce } from './print-page-once.ts';

// A busy machine may need longer than the default second to load a screen's code for the first
// time.
configure({ asyncUtilTimeout: 60_000 });
printPageOnce();

// Browser APIs that jsdom lacks and the component library uses.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Assigned and not stubbed, so that `vi.unstubAllGlobals` keeps them.
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    // Disables transitions: a dialog closed during its entrance transition would never unmount.
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
// Autosizing textareas listen for font loads.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // Toasts are not part of the rendered screen.
  notifications.clean();
  window.localStorage.clear();
  tabUser.clear();
  window.sessionStorage.clear();
  resetNewVersion();
});

// Resets the page, which the next test file reuses.
afterAll(async () => {
  // A screen's code that is still loading would fail for good, and the next file shares its module.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
