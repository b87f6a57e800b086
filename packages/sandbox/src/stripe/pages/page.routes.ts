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
import { serveAction, servePage } from './serve-page.ts';
import { STYLE } from './style.ts';
import { challengePage, completeChallenge } from './three-d-secure.page.ts';

/**
 * The routes of the pages: onboarding, hosted invoice, 3-D Secure and Express dashboard, each
 * behind an unguessable URL, and the overview.
 */
export function pageRoutes(engine: Engine, publicUrl: string): Hono {
  const app = new Hono();
  const host = { engine, base: new URL(publicUrl).pathname.replace(/\/$/, '') };
  app.get('/pages.css', (context) => sendFile(context, 'text/css', STYLE));
  app.get('/onboarding/:token', servePage(host, openOnboarding));
  app.get('/onboarding/session/:token/:step?', servePage(host, onboardingPage));
  app.post('/onboarding/session/:token/:step?', servePage(host, submitOnboarding));
  app.get('/invoice/:account/:token', servePage(host, hostedInvoicePage));
  app.post('/invoice/:account/:token', servePage(host, payHostedInvoice));
  app.get('/invoice/:account/:token/pdf', servePage(host, downloadInvoice));
  app.get('/receipt/:account/:token', servePage(host, receiptPage));
  app.get('/3ds/:account/:intent/:challenge', servePage(host, challengePage));
  app.post('/3ds/:account/:intent/:challenge', servePage(host, completeChallenge));
  app.get('/express/:token', servePage(host, openExpressSession));
  app.get('/express/session/:token', servePage(host, expressPage));
  const dashboard = (part: (name: string) => string) => `/express/session/${part('token')}`;
  app.post('/express/session/:token/banks', serveAction(host, dashboard, addBank));
  app.post('/express/session/:token/banks/:bank', serveAction(host, dashboard, changeBank));
  app.route('/', overviewRoutes(host));
  return app;
}
