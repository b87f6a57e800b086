import { afterEach, expect, it, vi } from 'vitest';
import { stayWhileOffline } from './stay-while-offline.ts';

const MESSAGE = 'Failed to fetch dynamically imported module: /assets/invoices.js';

function partIsMissing(): void {
  const event = new Event('vite:preloadError');
  window.dispatchEvent(Object.assign(event, { payload: new Error(MESSAGE) }));
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('keeps the router from loading the page anew while there is no network to load it by', () => {
  stayWhileOffline();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  partIsMissing();
  expect(sessionStorage.length).toBe(0);
  online.mockReturnValue(false);
  partIsMissing();
  // The router's own note (`lazyRouteComponent`): e2e/offline.test.ts sees in a browser that it is heeded.
  expect(sessionStorage.getItem(`tanstack_router_reload:${MESSAGE}`)).toBe('1');
});

it('keeps the router from loading the page anew when a part that was asked for offline fails late', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(50_000);
  stayWhileOffline();
  window.dispatchEvent(new Event('online'));
  now.mockReturnValue(51_000);
  partIsMissing();
  expect(sessionStorage.getItem(`tanstack_router_reload:${MESSAGE}`)).toBe('1');
  sessionStorage.clear();
  now.mockReturnValue(61_000);
  partIsMissing();
  expect(sessionStorage.length).toBe(0);
});
