import { expect, it } from 'vitest';
import { readBooks } from './support/books.ts';
import { travelInBrowsers } from './support/browser-journey.ts';
import { browserWorld } from './support/browser-world.ts';

const world = browserWorld();

it('does the main job on a desktop, to the cent', async () => {
  await travelInBrowsers(world.browser, world.server.url, 'desktop');
  const totals = { agents: 0, 'outside:banks': 20_000, 'outside:cards': -25_000, 'platform:fees': 5_000 };
  await expect.poll(() => readBooks(world.server.dataDir)).toEqual({ totals, unbalanced: 0 });
});
