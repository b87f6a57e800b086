import { controlRoutes } from './controls/control.routes.ts';
import { FailurePlan } from './controls/failure-plan.ts';
import { createStripeDescription } from './description/stripe-description.ts';
import { Engine } from './engine/engine.ts';
import { Api } from './http/api.ts';
import { createRouter } from './http/router.ts';
import { pageRoutes } from './pages/page.routes.ts';
import type { StripeSandbox, StripeSandboxOptions } from './sandbox-options.ts';
import { openDatabase } from './store/database.ts';
import { ObjectStore } from './store/object-store.ts';
import { DeliveryWorker } from './webhooks/delivery-worker.ts';

/** How often a started sandbox runs due tasks without a request, in milliseconds. */
const CLOCK_TICK_MS = 1_000;

/**
 * Opens the database and wires the sandbox. Does not read the OpenAPI description or start
 * deliveries yet.
 */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { publicUrl, secretKey, publishableKey, webhook, onViolation } = options;
  const wallClock = options.now ?? Date.now;
  const log = options.log ?? (() => undefined);
  const database = openDatabase(options.file);
  const engine = new Engine({
    database,
    publicUrl,
    wallClock,
    defaultTarget: webhook === undefined ? undefined : { connectOnly: webhook.connectOnly ?? false },
    onCommit: () => worker.wake(),
  });
  const worker = new DeliveryWorker({
    deliveries: engine.deliveries,
    store: new ObjectStore(database),
    target: webhook,
    settings: engine.settings,
    deliver: options.deliver ?? ((...request) => fetch(...request)),
    clock: () => engine.clockMs,
    log,
  });
  const keys = { secretKey, publishableKey };
  const failures = new FailurePlan();
  const api = new Api({ engine, description: createStripeDescription(), keys, failures, onViolation, log });
  const router = createRouter(api, pageRoutes(engine, publicUrl), controlRoutes(engine, failures));
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '');
  let tick: NodeJS.Timeout | undefined;
  return {
    fetch: async (request) => {
      const response = await router.fetch(withoutPrefix(request, prefix));
      request.signal.throwIfAborted();
      return response;
    },
    start: () => {
      worker.start();
      tick ??= setInterval(() => runClock(engine, log), CLOCK_TICK_MS).unref();
    },
    flushWebhooks: () => {
      engine.runDueTasks();
      return worker.flush();
    },
    close: async () => {
      clearInterval(tick);
      failures.close();
      await worker.close();
      database.close();
    },
  };
}

function runClock(engine: Engine, log: (line: string) => void): void {
  try {
    engine.runDueTasks();
  } catch (error) {
    // Another process may lock the database briefly; the next tick retries.
    log(`stripe sandbox: clock: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Strips the mount prefix from the path, which a host may already have stripped. */
function withoutPrefix(request: Request, prefix: string): Request {
  const url = new URL(request.url);
  if (prefix === '' || !(url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))) return request;
  url.pathname = url.pathname.slice(prefix.length) || '/';
  return new Request(url, request);
}
