import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Environment, GableServer } from './gable-server.ts';

/** The browser and server of a file of browser tests. Both are available from the first test on. */
export interface BrowserTestContext {
  readonly browser: Browser;
  readonly server: GableServer;
}

/**
 * Starts a browser and a server for the tests of the file that calls it, in parallel, and stops both after the last one.
 * @param env The environment of the server, which may depend on its own address.
 */
export function createBrowserTestContext(env: Environment = {}): BrowserTestContext {
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
      return requireStarted(browser);
    },
    get server() {
      return requireStarted(server);
    },
  };
}

function requireStarted<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The browser and the server are available only inside tests.');
  return thing;
}
