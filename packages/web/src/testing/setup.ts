import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { tabUser } from '../shared/api/tab-user.ts';
import { forgetNewVersion } from '../shared/version/new-version.ts';

// A busy machine may need longer than the default second to load a screen's code for the first time.
configure({ asyncUtilTimeout: 60_000 });

// What jsdom does not know and the component library asks for.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Assigned, not stubbed: a test that takes its own stand-ins away leaves these.
Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    // A dialog that is closed before its entrance has been drawn, as only a test can, would stay for ever.
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
// A textarea that grows with its text measures itself again when fonts arrive.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // Toasts live outside of the screen that showed them.
  notifications.clean();
  window.localStorage.clear();
  tabUser.leave();
  window.sessionStorage.clear();
  forgetNewVersion();
});

// The next file runs in this page as well, and finds it as a new one would be.
afterAll(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
