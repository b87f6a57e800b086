import { expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { PAID_OUT, travelInBrowsers } from './support/browser-journey.ts';
import { browserWorld } from './support/browser-world.ts';
import { travelByInvitation } from './support/invitation-journey.ts';

const world = browserWorld();

it('does the main job on a phone, to the cent', async () => {
  await travelInBrowsers(world.browser, world.server.url, 'phone');
  await expect.poll(() => readBooks(world.server.dataDir)).toEqual({ totals: PAID_OUT, unbalanced: 0 });
});

it('lets a client without an account in by one press, from the letter to the proposal', async () => {
  await travelByInvitation(world.browser, world.server.url);
});
