import { expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { PAID_OUT, travelInBrowsers } from './support/browser-journey.ts';
import { browserWorld } from './support/browser-world.ts';

const world = browserWorld();

it('does the main job on a desktop, to the cent', async () => {
  await travelInBrowsers(world.browser, world.server.url, 'desktop');
  await expect.poll(() => readBooks(world.server.dataDir)).toEqual({ totals: PAID_OUT, unbalanced: 0 });
});
