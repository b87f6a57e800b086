import { Hono } from 'hono';
import type { PageRequest } from '../pages/page-request.ts';
import { acting, type PageHost, showing } from '../pages/serve-page.ts';
import { accountPage } from './account.page.ts';
import { deliveriesPage, deliveryPage } from './delivery.pages.ts';
import { eventPage, eventsPage } from './event.pages.ts';
import { homePage } from './home.page.ts';
import { moveClock, moveDelivery, replayDeliveries, setSwitches } from './lever-acts.ts';
import { disputesPage, invoicesPage, paymentsPage, payoutsPage, refundsPage } from './money.pages.ts';
import { decideAccount, decideDispute, decidePayout, decideRefund, openDispute } from './object-acts.ts';
import { paymentPage } from './payment.page.ts';

type Part = PageRequest['part'];

/**
 * The sandbox as whoever runs it sees it, at the mount itself: what is in it, and the levers that the JSON controls have,
 * as forms. A form that another site's page posts is refused.
 */
export function overviewRoutes(host: PageHost): Hono {
  const { engine } = host;
  const app = new Hono();
  app.get('/', showing(host, homePage(engine)));
  app.get('/accounts/:id', showing(host, accountPage));
  app.get('/payments', showing(host, paymentsPage));
  app.get('/payments/:account/:id', showing(host, paymentPage));
  app.get('/invoices', showing(host, invoicesPage));
  app.get('/payouts', showing(host, payoutsPage));
  app.get('/refunds', showing(host, refundsPage));
  app.get('/disputes', showing(host, disputesPage));
  app.get('/events', showing(host, eventsPage));
  app.get('/events/:id', showing(host, eventPage(engine)));
  app.get('/deliveries', showing(host, deliveriesPage(engine)));
  app.get('/deliveries/:seq', showing(host, deliveryPage(engine)));

  const home = () => '';
  app.post('/clock', acting(host, home, moveClock(engine)));
  app.post('/webhooks', acting(host, home, setSwitches));
  const account = (part: Part) => `/accounts/${part('id')}`;
  app.post('/accounts/:id', acting(host, account, decideAccount));
  const payment = (part: Part) => `/payments/${part('account')}/${part('id')}`;
  app.post('/payments/:account/:id/dispute', acting(host, payment, openDispute));
  app.post(
    '/disputes/:id',
    acting(host, () => '/disputes', decideDispute),
  );
  app.post(
    '/refunds/:id',
    acting(host, () => '/refunds', decideRefund),
  );
  app.post(
    '/payouts/:id',
    acting(host, () => '/payouts', decidePayout),
  );
  const event = (part: Part) => `/events/${part('id')}`;
  app.post('/events/:id/replay', acting(host, event, replayDeliveries(engine)));
  const delivery = (part: Part) => `/deliveries/${part('seq')}`;
  app.post('/deliveries/:seq', acting(host, delivery, moveDelivery(engine)));
  return app;
}
