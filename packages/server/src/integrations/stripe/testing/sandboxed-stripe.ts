import { createStripeSandbox } from '@gable/sandbox/stripe';
import { HttpResponse, http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import type { StripeSettings } from '../client/stripe-client.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { createSandboxBrowsers, PLATFORM, PUBLIC_URL } from './sandbox-browsers.ts';
import { type RequestHandler, validateExchange } from './validated-exchange.ts';

const WEBHOOK_SECRET = 'whsec_gable';

export interface Delivery {
  readonly body: string;
  readonly signature: string;
}

/**
 * Replaces Stripe by the sandbox: the unmodified SDK calls https://api.stripe.com, which msw routes
 * to the sandbox, and all exchanges are validated against Stripe's OpenAPI description. The sandbox
 * also runs at `publicUrl`, where `npm start` mounts it. Other hosts are not reachable, except
 * servers of a test on this machine.
 */
export function openSandboxedStripe() {
  const deliveries: Delivery[] = [];
  const sandbox = createStripeSandbox({
    ...PLATFORM,
    file: ':memory:',
    publicUrl: PUBLIC_URL,
    webhook: { url: 'http://gable.test/webhooks/stripe', secret: WEBHOOK_SECRET },
    deliver: receiveInto(deliveries),
  });
  let keysForgotten = 0;
  const exchange = validateExchange((request) => sandbox.fetch(withKeyAfter(request, keysForgotten)));
  const server = serveAsStripe(exchange.answer, (request) => sandbox.fetch(request));
  const connect = (settings: Partial<StripeSettings> = {}) =>
    createStripePayments({ ...PLATFORM, webhookSecrets: [WEBHOOK_SECRET], ...settings });
  return {
    ...createSandboxBrowsers(sandbox),
    exchange,
    deliveries,
    publicUrl: PUBLIC_URL,
    connect,
    payments: connect(),
    flushWebhooks: () => sandbox.flushWebhooks(),
    /** Expires idempotency keys, as Stripe does after a day or more. */
    forgetKeys: () => {
      keysForgotten += 1;
    },
    close: async () => {
      server.close();
      await sandbox.close();
    },
  };
}

function serveAsStripe(described: RequestHandler, mounted: RequestHandler) {
  const server = setupServer(
    http.all('https://api.stripe.com/*', ({ request }) => described(request)),
    http.all('https://files.stripe.com/*', ({ request }) => described(request)),
    http.all(`${PUBLIC_URL}/*`, ({ request }) => mounted(request)),
    http.all('http://127.0.0.1:*/*', () => passthrough()),
    http.all('*', () => HttpResponse.error()),
  );
  server.listen();
  return server;
}

function receiveInto(deliveries: Delivery[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const signature = request.headers.get('stripe-signature') ?? '';
    deliveries.push({ body: await request.text(), signature });
    return new Response(null, { status: 200 });
  };
}

function withKeyAfter(request: Request, keysForgotten: number): Request {
  const key = request.headers.get('idempotency-key');
  if (key === null || keysForgotten === 0) return request;
  const headers = new Headers(request.headers);
  headers.set('idempotency-key', `${key}:forgotten:${keysForgotten}`);
  return new Request(request, { headers });
}
