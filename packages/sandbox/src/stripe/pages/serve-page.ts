import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { guardPage } from '#pages/respond.ts';
import { isFromHere } from '#pages/same-origin.ts';
import { parseForm } from '../description/form.ts';
import type { Engine } from '../engine/engine.ts';
import { type AccountId, isAccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { type Note, type Page, renderPage } from './layout.ts';
import type { PageFile, PageRequest, PageResult } from './page-request.ts';

/** Where pages live. */
export interface PageHost {
  readonly engine: Engine;
  /** The mount's path, without a slash at the end. */
  readonly base: string;
}

const BY_A_PERSON = { requestId: null, idempotencyKey: null } as const;
/** No scripts. Forms may end anywhere: onboarding and 3-D Secure lead back to whoever sent the person here. */
const CONTENT_RULES = ["style-src 'self'", 'img-src data:'];
/** Kept for going back: a form that was half filled in is still filled in then. */
const CACHE_CONTROL = 'private, no-cache';
const NOTE_COOKIE = 'stripe_sandbox_note';
const NOTE_SECONDS = 60;

/** Serves a page's code: a page people look at, or one whose form holds the secret of its address. */
export function showing(host: PageHost, run: (request: PageRequest) => PageResult) {
  return async (context: Context): Promise<Response> => {
    try {
      const result = await transact(host, context, run);
      if ('goTo' in result) return goOn(context, result.goTo);
      if ('file' in result) return download(result.file);
      return show(host, context, result.show, result.status);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return show(host, context, unavailable(error.message), error.status);
    }
  };
}

/**
 * Serves a form that changes something and goes back to where it stood, with what was done, or refused, said there.
 * `run` answers what was done, in a line; `at` names the usual place of the form, below the mount.
 */
export function acting(
  host: PageHost,
  at: (part: PageRequest['part']) => string,
  run: (request: PageRequest) => string,
) {
  return async (context: Context): Promise<Response> => {
    if (!isFromHere(context.req.raw)) {
      return show(host, context, unavailable('Only the sandbox’s own pages may ask this.'), 403);
    }
    const usual = `${host.base}${at((name) => encodeURIComponent(context.req.param(name) ?? ''))}`;
    try {
      return goBack(host, context, usual, { kind: 'done', text: await transact(host, context, run) });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return goBack(host, context, usual, { kind: 'refused', text: error.message });
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
  const account = accountOf(part('account'));
  const result = engine.transact(account, BY_A_PERSON, (work) => run({ work, form, query, base, part }));
  // What was done may have made something due, above all when it moved the clock.
  engine.runDueTasks();
  return result;
}

function show(
  { base }: PageHost,
  context: Context,
  page: Page,
  status: StripeError['status'] | 410 | 422 | 200 = 200,
): Response | Promise<Response> {
  guardPage(context, CONTENT_RULES, CACHE_CONTROL);
  return context.html(renderPage(base, page, takeNote(context, base)), status);
}

/** A browser is sent on; the sandbox's own script, which asks for JSON, is only told where. */
function goOn(context: Context, address: string): Response {
  if (context.req.header('accept') === 'application/json') {
    // Any page may have asked, as any page may use Stripe.js: who knows the address was sent there by its own payment.
    return Response.json({ next: address }, { headers: { 'access-control-allow-origin': '*' } });
  }
  return context.redirect(address, 303);
}

/** A file to keep, under the name it is given. */
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

function goBack({ base }: PageHost, context: Context, usual: string, note: Note): Response {
  const referer = context.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  const ours = from !== undefined && (from.pathname === base || from.pathname.startsWith(`${base}/`));
  setCookie(context, NOTE_COOKIE, `${note.kind}:${note.text}`, {
    path: base === '' ? '/' : base,
    maxAge: NOTE_SECONDS,
    httpOnly: true,
    sameSite: 'Strict',
  });
  return context.redirect(ours ? `${from.pathname}${from.search}` : usual, 303);
}

function takeNote(context: Context, base: string): Note | undefined {
  const [, kind, text] = /^(done|refused):(.+)$/s.exec(getCookie(context, NOTE_COOKIE) ?? '') ?? [];
  if (kind === undefined || text === undefined) return undefined;
  deleteCookie(context, NOTE_COOKIE, { path: base === '' ? '/' : base });
  return { kind: kind === 'done' ? 'done' : 'refused', text };
}

function unavailable(message: string): Page {
  const body = html`<p class="note refused" role="alert">${message}</p>`;
  return { title: 'This page is not available', body };
}

function accountOf(id: string): AccountId {
  return isAccountId(id) ? id : PLATFORM_ACCOUNT;
}
