import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Environment, GableServer } from './gable-server.ts';

/** The browser and server of a test file. Both are available inside tests. */
export interface BrowserTestContext {
  readonly browser: Browser;
  readonly server: GableServer;
}

/**
 * Starts a browser and a server in parallel for the tests of the calling file, and stops both after
 * the last test.
 * @param env The environment of the server. It can depend on the URL of the server.
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

function requireStarted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The browser and the server are available only inside tests.');
  return value;
}
