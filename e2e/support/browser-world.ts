import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Environment, GableServer } from './gable-server.ts';

/** What a file of browser tests works with; each is there from the first test on. */
export interface BrowserWorld {
  readonly browser: Browser;
  readonly server: GableServer;
}

/**
 * Starts a browser and a server for the tests of the file that calls it, side by side, and ends both after the last one.
 * @param env What the server is told, which may depend on its own address.
 */
export function browserWorld(env: Environment = {}): BrowserWorld {
  let browser: Browser | undefined;
  let server: GableServer | undefined;
  beforeAll(async () => {
    const starting = GableServer.start(env).then((started) => {
      server = started;
    });
    browser = await launchBrowser();
    await starting;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });
  return {
    get browser() {
      return opened(browser);
    },
    get server() {
      return opened(server);
    },
  };
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The browser and the server are there once the tests have begun.');
  return thing;
}
