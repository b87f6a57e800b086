import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { setPageHeaders } from '#pages/respond.ts';
import { isSameOrigin } from '#pages/same-origin.ts';
import { parseForm } from '../description/form.ts';
import type { Engine } from '../engine/engine.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { type Notice, type Page, renderPage } from './layout.ts';
import type { PageFile, PageRequest, PageResult } from './page-request.ts';

export interface PageHost {
  readonly engine: Engine;
  /** The mount path, without a trailing slash. */
  readonly base: string;
}

const NO_REQUEST = { requestId: null, idempotencyKey: null } as const;
/**
 * No scripts. Form targets are unrestricted, because onboarding and 3-D Secure redirect to the
 * product.
 */
const CONTENT_RULES = ["style-src 'self'", 'img-src data:'];
/** Lets the browser restore a partly filled form when the user goes back. */
const CACHE_CONTROL = 'private, no-cache';
const NOTICE_COOKIE = 'stripe_sandbox_note';
const NOTICE_SECONDS = 60;

/** Serves a page handler. */
export function servePage(host: PageHost, run: (request: PageRequest) => PageResult) {
  return async (context: Context): Promise<Response> => {
    try {
      const result = await transact(host, context, run);
      if ('redirectTo' in result) return sendRedirect(context, result.redirectTo);
      if ('file' in result) return download(result.file);
      return show(host, context, result.show, result.status);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return show(host, context, unavailable(error.message), error.status);
    }
  };
}

/**
 * Serves a form handler and redirects back with its notice or error. `run` returns the notice; `at`
 * is the path of the form below the mount.
 */
export function serveAction(
  host: PageHost,
  at: (part: PageRequest['part']) => string,
  run: (request: PageRequest) => string,
) {
  return async (context: Context): Promise<Response> => {
    if (!isSameOrigin(context.req.raw)) {
      return show(host, context, unavailable('This request must come from the sandbox’s own pages.'), 403);
    }
    const defaultUrl = `${host.base}${at((name) => encodeURIComponent(context.req.param(name) ?? ''))}`;
    try {
      return redirectWithNotice(host, context, defaultUrl, {
        kind: 'done',
        text: await transact(host, context, run),
      });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return redirectWithNotice(host, context, defaultUrl, { kind: 'refused', text: error.message });
    }
  };
}

async function transact<T>(
  { engine, base }: PageHost,
  context: Context,
  run: (request: PageRequest) => T,
): Promise<T> {
  const form = new Params(context.req.method === 'POST' ? parseForm(await context.req.text()) : {});
  const query = new Params(context.req.query());
  const part = (name: string) => context.req.param(name) ?? '';
  const account = getAccount(part('account'));
  const result = engine.transact(account, NO_REQUEST, (work) => run({ work, form, query, base, part }));
  // The action may have made tasks due, especially by advancing the clock.
  engine.runDueTasks();
  return result;
}

function show(
  { base }: PageHost,
  context: Context,
  page: Page,
  status: StripeError['status'] | 410 | 422 | 200 = 200,
): Response | Promise<Response> {
  setPageHeaders(context, CONTENT_RULES, CACHE_CONTROL);
  return context.html(renderPage(base, page, readNotice(context, base)), status);
}

/** Redirects browsers; returns the URL as JSON to the sandbox's script. */
function sendRedirect(context: Context, address: string): Response {
  if (context.req.header('accept') === 'application/json') {
    // Any origin can call this, as with Stripe.js; only the payment's page knows the URL.
    return Response.json({ next: address }, { headers: { 'access-control-allow-origin': '*' } });
  }
  return context.redirect(address, 303);
}

/** Serves a download. */
function download({ name, type, bytes }: PageFile): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
    },
  });
}

function redirectWithNotice(
  { base }: PageHost,
  context: Context,
  defaultUrl: string,
  notice: Notice,
): Response {
  const referer = context.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  const isOwnPage = from !== undefined && (from.pathname === base || from.pathname.startsWith(`${base}/`));
  setCookie(context, NOTICE_COOKIE, `${notice.kind}:${notice.text}`, {
    path: base === '' ? '/' : base,
    maxAge: NOTICE_SECONDS,
    httpOnly: true,
    sameSite: 'Strict',
  });
  return context.redirect(isOwnPage ? `${from.pathname}${from.search}` : defaultUrl, 303);
}

function readNotice(context: Context, base: string): Notice | undefined {
  const [, kind, text] = /^(done|refused):(.+)$/s.exec(getCookie(context, NOTICE_COOKIE) ?? '') ?? [];
  if (kind === undefined || text === undefined) return undefined;
  deleteCookie(context, NOTICE_COOKIE, { path: base === '' ? '/' : base });
  return { kind: kind === 'done' ? 'done' : 'refused', text };
}

function unavailable(message: string): Page {
  const body = html`<p class="note refused" role="alert">${message}</p>`;
  return { title: 'This page is not available', body };
}

function getAccount(id: string): AccountId {
  return isAccountId(id) ? id : PLATFORM_ACCOUNT;
}
