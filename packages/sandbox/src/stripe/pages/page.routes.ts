import { Hono } from 'hono';
import { sendFile } from '#pages/respond.ts';
import type { Engine } from '../engine/engine.ts';
import { overviewRoutes } from '../overview/overview.routes.ts';
import { addBank, changeBank } from './express/bank-section.ts';
import { expressPage } from './express/express.page.ts';
import { openExpressSession } from './express/session.ts';
import { downloadInvoice, hostedInvoicePage, payHostedInvoice } from './hosted-invoice.page.ts';
import { onboardingPage, submitOnboarding } from './onboarding/onboarding.page.ts';
import { openOnboarding } from './onboarding/session.ts';
import { receiptPage } from './receipt.page.ts';
import { acting, showing } from './serve-page.ts';
import { STYLE } from './style.ts';
import { answerChallenge, challengePage } from './three-d-secure.page.ts';

/**
 * The pages people open: onboarding, the hosted invoice, 3-D Secure and the Express dashboard, each behind an address
 * that cannot be guessed, and the overview of everything, for whoever runs the sandbox.
 */
export function pageRoutes(engine: Engine, publicUrl: string): Hono {
  const app = new Hono();
  const host = { engine, base: new URL(publicUrl).pathname.replace(/\/$/, '') };
  app.get('/pages.css', (context) => sendFile(context, 'text/css', STYLE));
  app.get('/onboarding/:token', showing(host, openOnboarding));
  app.get('/onboarding/session/:token/:step?', showing(host, onboardingPage));
  app.post('/onboarding/session/:token/:step?', showing(host, submitOnboarding));
  app.get('/invoice/:account/:token', showing(host, hostedInvoicePage));
  app.post('/invoice/:account/:token', showing(host, payHostedInvoice));
  app.get('/invoice/:account/:token/pdf', showing(host, downloadInvoice));
  app.get('/receipt/:account/:token', showing(host, receiptPage));
  app.get('/3ds/:account/:intent/:challenge', showing(host, challengePage));
  app.post('/3ds/:account/:intent/:challenge', showing(host, answerChallenge));
  app.get('/express/:token', showing(host, openExpressSession));
  app.get('/express/session/:token', showing(host, expressPage));
  const dashboard = (part: (name: string) => string) => `/express/session/${part('token')}`;
  app.post('/express/session/:token/banks', acting(host, dashboard, addBank));
  app.post('/express/session/:token/banks/:bank', acting(host, dashboard, changeBank));
  app.route('/', overviewRoutes(host));
  return app;
}
