import { Hono } from 'hono';
import type { PageRequest } from '../pages/page-request.ts';
import { type PageHost, serveAction, servePage } from '../pages/serve-page.ts';
import { accountPage } from './account.page.ts';
import { deliveriesPage, deliveryPage } from './delivery.pages.ts';
import { eventPage, eventsPage } from './event.pages.ts';
import { homePage } from './home.page.ts';
import { moveClock, moveDelivery, replayDeliveries, setWebhookFaults } from './home-actions.ts';
import { disputesPage, invoicesPage, paymentsPage, payoutsPage, refundsPage } from './money.pages.ts';
import { decideAccount, decideDispute, decidePayout, decideRefund, openDispute } from './object-actions.ts';
import { paymentPage } from './payment.page.ts';

type Part = PageRequest['part'];

/**
 * The routes of the overview: the sandbox's state, and the JSON controls as forms. Forms from other
 * sites are rejected.
 */
export function overviewRoutes(host: PageHost): Hono {
  const { engine } = host;
  const app = new Hono();
  app.get('/', servePage(host, homePage(engine)));
  app.get('/accounts/:id', servePage(host, accountPage));
  app.get('/payments', servePage(host, paymentsPage));
  app.get('/payments/:account/:id', servePage(host, paymentPage));
  app.get('/invoices', servePage(host, invoicesPage));
  app.get('/payouts', servePage(host, payoutsPage));
  app.get('/refunds', servePage(host, refundsPage));
  app.get('/disputes', servePage(host, disputesPage));
  app.get('/events', servePage(host, eventsPage));
  app.get('/events/:id', servePage(host, eventPage(engine)));
  app.get('/deliveries', servePage(host, deliveriesPage(engine)));
  app.get('/deliveries/:seq', servePage(host, deliveryPage(engine)));

  const home = () => '';
  app.post('/clock', serveAction(host, home, moveClock(engine)));
  app.post('/webhooks', serveAction(host, home, setWebhookFaults));
  const account = (part: Part) => `/accounts/${part('id')}`;
  app.post('/accounts/:id', serveAction(host, account, decideAccount));
  const payment = (part: Part) => `/payments/${part('account')}/${part('id')}`;
  app.post('/payments/:account/:id/dispute', serveAction(host, payment, openDispute));
  app.post(
    '/disputes/:id',
    serveAction(host, () => '/disputes', decideDispute),
  );
  app.post(
    '/refunds/:id',
    serveAction(host, () => '/refunds', decideRefund),
  );
  app.post(
    '/payouts/:id',
    serveAction(host, () => '/payouts', decidePayout),
  );
  const event = (part: Part) => `/events/${part('id')}`;
  app.post('/events/:id/replay', serveAction(host, event, replayDeliveries(engine)));
  const delivery = (part: Part) => `/deliveries/${part('seq')}`;
  app.post('/deliveries/:seq', serveAction(host, delivery, moveDelivery(engine)));
  return app;
}
