import { type Context, Hono } from 'hono';
import { readRecipient, readWholeNumber } from '../http/read-query.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { Markup } from './layout.ts';
import { listPage } from './list.page.ts';
import { messagePage, missingPage } from './message.page.ts';
import { REFRESH_SCRIPT } from './refresh-script.ts';
import { STYLE } from './style.ts';

/**
 * What a page may load. A framed e-mail lives under the same rules: its inline styles count, and nothing of it runs or
 * is fetched from elsewhere.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The pages people open. */
export function pageRoutes(store: MessageStore, base: string): Hono {
  const app = new Hono();
  app.get('/', (context) => {
    const { to, before = '' } = context.req.query();
    const from = readWholeNumber(before, Number.MAX_SAFE_INTEGER);
    return show(context, listPage(store, base, { to: readRecipient(to), before: from }));
  });
  app.get('/messages/:id', (context) => {
    const message = store.find(context.req.param('id'));
    return message === undefined
      ? show(context, missingPage(base), 404)
      : show(context, messagePage(base, message));
  });
  app.post('/empty', (context) => {
    store.clear();
    return context.redirect(base, 303);
  });
  app.get('/mailbox.css', (context) => file(context, 'text/css; charset=utf-8', STYLE));
  app.get('/refresh.js', (context) => file(context, 'text/javascript; charset=utf-8', REFRESH_SCRIPT));
  return app;
}

function show(context: Context, markup: Markup, status: 200 | 404 = 200): Response | Promise<Response> {
  context.header('cache-control', 'no-store');
  context.header('content-security-policy', CONTENT_SECURITY_POLICY);
  context.header('referrer-policy', 'same-origin');
  context.header('x-content-type-options', 'nosniff');
  return context.html(markup, status);
}

function file(context: Context, type: string, content: string): Response {
  context.header('content-type', type);
  context.header('cache-control', 'no-cache');
  context.header('x-content-type-options', 'nosniff');
  return context.body(content);
}
