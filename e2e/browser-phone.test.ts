import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { launchBrowser } from './support/browser.ts';
import { travelInBrowsers } from './support/browser-journey.ts';
import { GableServer } from './support/gable-server.ts';
import { travelByInvitation } from './support/invitation-journey.ts';

let browser: Browser;
let server: GableServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await GableServer.start();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

it('does the main job on a phone, to the cent', async () => {
  await travelInBrowsers(browser, server.url, 'phone');
  const totals = { agents: 0, 'outside:banks': 20_000, 'outside:cards': -25_000, 'platform:fees': 5_000 };
  await expect.poll(() => readBooks(server.dataDir), { timeout: 10_000 }).toEqual({ totals, unbalanced: 0 });
});

it('lets a client without an account in by one press, from the letter to the proposal', async () => {
  await travelByInvitation(browser, server.url);
});
