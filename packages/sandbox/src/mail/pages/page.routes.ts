import { type Context, Hono } from 'hono';
import type { Markup } from '#pages/layout.ts';
import { sendFile, setPageHeaders } from '#pages/respond.ts';
import { readRecipient, readWholeNumber } from '../http/read-query.ts';
import { sendAttachment } from '../http/send-attachment.ts';
import { readAttachments } from '../incoming/read-attachments.ts';
import type { MessageStore } from '../store/message-store.ts';
import { listPage } from './list.page.ts';
import { messagePage, missingPage } from './message.page.ts';
import { REFRESH_SCRIPT } from './refresh-script.ts';
import { STYLE } from './style.ts';

/**
 * The Content-Security-Policy. It also applies to a framed email: inline styles work, but nothing
 * runs or loads from other sites.
 */
const CONTENT_RULES = [
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
];

/** Creates the routes of the mailbox pages. */
export function pageRoutes(store: MessageStore, base: string): Hono {
  const app = new Hono();
  app.get('/', (context) => {
    const { to, before = '' } = context.req.query();
    const from = readWholeNumber(before, Number.MAX_SAFE_INTEGER);
    return show(context, listPage(store, base, { to: readRecipient(to), before: from }));
  });
  app.get('/messages/:id/attachments/:number', async (context) =>
    sendAttachment(store, context.req.param('id'), context.req.param('number')),
  );
  app.get('/messages/:id', async (context) => {
    const message = store.find(context.req.param('id'));
    if (message === undefined) return show(context, missingPage(base), 404);
    const files = message.kind === 'mail' ? await readAttachments(message.raw) : [];
    return show(context, messagePage(base, message, files));
  });
  app.post('/empty', (context) => {
    store.clear();
    return context.redirect(base, 303);
  });
  app.get('/mailbox.css', (context) => sendFile(context, 'text/css', STYLE));
  app.get('/refresh.js', (context) => sendFile(context, 'text/javascript', REFRESH_SCRIPT));
  return app;
}

function show(context: Context, markup: Markup, status: 200 | 404 = 200): Response | Promise<Response> {
  setPageHeaders(context, CONTENT_RULES);
  return context.html(markup, status);
}
