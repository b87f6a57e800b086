import { Hono } from 'hono';
import { browserScript } from '../browser-script.ts';
import type { Api } from './api.ts';
import type { Route } from './call.ts';
import { accountV1Routes } from './routes/account-v1.routes.ts';
import { accountV2Routes } from './routes/account-v2.routes.ts';
import { capabilityRoutes } from './routes/capability.routes.ts';
import { customerRoutes } from './routes/customer.routes.ts';
import { eventRoutes } from './routes/event.routes.ts';
import { eventDestinationRoutes } from './routes/event-destination.routes.ts';
import { invoiceRoutes } from './routes/invoice.routes.ts';
import { moneyRoutes } from './routes/money.routes.ts';
import { paymentRoutes } from './routes/payment.routes.ts';
import { paymentMethodRoutes } from './routes/payment-method.routes.ts';
import { radarRoutes } from './routes/radar.routes.ts';
import { reversalRoutes } from './routes/reversal.routes.ts';
import { setupRoutes } from './routes/setup.routes.ts';

const ROUTES: readonly Route[] = [
  ...accountV2Routes,
  ...accountV1Routes,
  ...capabilityRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...setupRoutes,
  ...radarRoutes,
  ...reversalRoutes,
  ...moneyRoutes,
  ...eventRoutes,
  ...eventDestinationRoutes,
];

/** Creates the routes below the mount: the API, the browser script, the pages and the controls. */
export function createRouter(api: Api, pages: Hono, controls: Hono): Hono {
  const app = new Hono();
  for (const route of ROUTES) {
    app.on(route.method, route.path, (context) => {
      const { request, path, query } = below(context.req.raw);
      return api.handle(route, { request, path, query, ids: context.req.param() });
    });
  }
  app.on('OPTIONS', ['/v1/*', '/v2/*'], () => preflight());
  app.get('/js/stripe.js', (context) => {
    context.header('content-type', 'text/javascript; charset=utf-8');
    context.header('cache-control', 'no-cache');
    return context.body(browserScript());
  });
  app.route('/_control', controls);
  app.route('/', pages);
  app.notFound((context) => api.unrouted(context.req.method, new URL(context.req.url).pathname));
  return app;
}

/** Responds to CORS preflight requests. Stripe allows all origins. */
function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, Stripe-Account, Stripe-Version',
      'access-control-max-age': '600',
    },
  });
}

function below(request: Request): { request: Request; path: string; query: string } {
  const url = new URL(request.url);
  return { request, path: url.pathname, query: url.search.slice(1) };
}
