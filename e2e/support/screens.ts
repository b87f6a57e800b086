import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod/mini';
import { openPage } from './browser.ts';
import { fillSignIn } from './sign-in-steps.ts';

/** The demo users who open the screens. */
const EMAILS = { agent: 'maya@gable.test', buyer: 'jordan@gable.test' } as const;
export type Viewer = keyof typeof EMAILS | 'visitor';
/** The cookies and local storage of each viewer after sign-in. */
export type SignedIn = Record<Viewer, Awaited<ReturnType<BrowserContext['storageState']>>>;

/** A screen of the product and its viewer. */
export interface Screen {
  readonly path: string;
  readonly viewer: Viewer;
}

/** An id that no row has. */
const UNKNOWN_ID = '0197a000-0000-7000-8000-000000000000';
const ASSETS = new URL('../../packages/web/dist/app-pages.json', import.meta.url);
const routesSchema = z.object({ routes: z.array(z.object({ path: z.string() })) });
const proposalsSchema = z.array(z.object({ id: z.string(), dealId: z.string(), paymentStatus: z.string() }));
const sessionSchema = z.object({ sessionId: z.string() });

const VISITOR_PATHS =
  /^\/(agent|auth|buyer|forgot-password|invitation|reset-password|second-factor|unsubscribe|stripe-test)$|^\/auth\//;
const BUYER_PATHS = /^\/(buyer\/|checkout|payment-success)/;

function viewerOf(path: string): Viewer {
  if (VISITOR_PATHS.test(path)) return 'visitor';
  return BUYER_PATHS.test(path) ? 'buyer' : 'agent';
}

/** Signs in the demo users once for all browsers. */
export async function signInEveryone(browser: Browser, url: string): Promise<SignedIn> {
  const stateOf = async (email: string) => {
    const { page, close } = await openPage(browser, url, 'desktop');
    await fillSignIn(page, email);
    await page.waitForURL(/dashboard$/);
    const state = await page.context().storageState();
    await close();
    return state;
  };
  const [agent, buyer] = await Promise.all([stateOf(EMAILS.agent), stateOf(EMAILS.buyer)]);
  return { visitor: { cookies: [], origins: [] }, agent, buyer };
}

/** Returns the demo buyer's proposal with an open payment, and a payment session for it. */
async function openPaymentSession(buyer: Page, url: string) {
  const proposals = proposalsSchema.parse(await (await buyer.request.get('/api/buyer/proposals')).json());
  const payable = proposals.find(({ paymentStatus }) => paymentStatus === 'invoiced');
  if (!payable) throw new Error('The demo buyer has no proposal to pay.');
  const response = await buyer.request.post('/api/payments/session', {
    // A write with a cookie must come from our own pages.
    headers: { origin: url },
    data: { proposalId: payable.id },
  });
  return { ...payable, ...sessionSchema.parse(await response.json()) };
}

/**
 * Lists every screen of the built product on a server with demo data: each route, the landing page,
 * and some routes with different search parameters. New routes are included automatically.
 */
export async function listScreens(buyer: Page, url: string): Promise<Screen[]> {
  const { routes } = routesSchema.parse(JSON.parse(readFileSync(ASSETS, 'utf8')));
  const { id, dealId, sessionId } = await openPaymentSession(buyer, url);
  const searches: Record<string, readonly string[]> = {
    '/settings': ['', '?tab=profile', '?tab=security', '?tab=notifications'],
    '/buyer/settings': ['', '?tab=security'],
    '/buyer/dashboard': ['', `?proposal=${id}`, `?messages=${dealId}`],
    '/checkout': [`?sessionId=${sessionId}`],
    '/payment-success': [`?proposalId=${id}`],
  };
  const screens = routes.flatMap(({ path: route }) => {
    const path = route.replace(':dealId', dealId).replace(':proposalId', id).replace(':tourId', UNKNOWN_ID);
    return (searches[route] ?? ['']).map((search) => ({ path: `${path}${search}`, viewer: viewerOf(route) }));
  });
  const others: readonly Screen[] = [
    { path: '/', viewer: 'visitor' },
    { path: '/help', viewer: 'visitor' },
    { path: '/privacy', viewer: 'visitor' },
    { path: '/terms', viewer: 'visitor' },
    { path: '/no-such-page', viewer: 'visitor' },
    { path: `/deals/${UNKNOWN_ID}`, viewer: 'agent' },
  ];
  return [...others, ...screens];
}
