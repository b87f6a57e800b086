import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readAsset } from '../assets.ts';
import { parseForm } from '../description/form.ts';
import type { Engine } from '../engine/engine.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { expressPage, openExpressSession } from './express.page.ts';
import { hostedInvoicePage, payHostedInvoice } from './hosted-invoice.page.ts';
import { page } from './layout.ts';
import { onboardingPage, openOnboarding, submitOnboarding } from './onboarding.page.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import { answerChallenge, challengePage } from './three-d-secure.page.ts';

/** The pages people open: onboarding, the hosted invoice, 3-D Secure and the Express dashboard. */
export function pageRoutes(engine: Engine, publicUrl: string): Hono {
  const app = new Hono();
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const serve = (run: (request: PageRequest) => PageResult) => (context: Context) =>
    answer(context, engine, base, run);
  app.get('/pages.css', (context) => {
    context.header('content-type', 'text/css; charset=utf-8');
    return context.body(readAsset('browser/pages.css'));
  });
  app.get('/onboarding/:token', serve(openOnboarding));
  app.get('/onboarding/session/:token', serve(onboardingPage));
  app.post('/onboarding/session/:token', serve(submitOnboarding));
  app.get('/invoice/:account/:token', serve(hostedInvoicePage));
  app.post('/invoice/:account/:token', serve(payHostedInvoice));
  app.get('/3ds/:account/:intent/:challenge', serve(challengePage));
  app.post('/3ds/:account/:intent/:challenge', serve(answerChallenge));
  app.get('/express/:token', serve(openExpressSession));
  app.get('/express/session/:token', serve(expressPage));
  return app;
}

async function answer(
  context: Context,
  engine: Engine,
  base: string,
  run: (request: PageRequest) => PageResult,
): Promise<Response> {
  const form = new Params(context.req.method === 'POST' ? parseForm(await context.req.text()) : {});
  const part = (name: string) => context.req.param(name) ?? '';
  const account: AccountId = accountOf(part('account'));
  try {
    const cause = { requestId: null, idempotencyKey: null };
    const query = new Params(context.req.query());
    const result = engine.transact(account, cause, (work) => run({ work, form, query, base, part }));
    if ('goTo' in result) return goOn(context, result.goTo);
    context.header('cache-control', 'no-store');
    return context.html(result.show, result.status ?? 200);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const body = html`<p class="error" role="alert">${error.message}</p>`;
    return context.html(page(base, 'This page is not available', body), error.status);
  }
}

/** A browser is sent on; the sandbox's own script, which asks for JSON, is only told where. */
function goOn(context: Context, address: string): Response {
  if (context.req.header('accept') === 'application/json') return Response.json({ next: address });
  return context.redirect(address, 303);
}

function accountOf(id: string): AccountId {
  return isAccountId(id) ? id : PLATFORM_ACCOUNT;
}
