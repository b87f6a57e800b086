import { Hono } from 'hono';
import { findLinks } from '../incoming/find-links.ts';
import { readAttachments } from '../incoming/read-attachments.ts';
import type { MessageStore, StoredMessage } from '../store/message-store.ts';
import { readRecipient, readWholeNumber } from './read-query.ts';
import { sendAttachment } from './send-attachment.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

/** The JSON API for tests and tools; `MailSandbox.fetch` documents its paths. */
export function apiRoutes(store: MessageStore): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/messages', async (context) => {
    const { to, limit: limitText } = context.req.query();
    const limit = limitText === undefined ? DEFAULT_LIMIT : readWholeNumber(limitText, MAX_LIMIT);
    if (limit === undefined) {
      return context.json({ error: `limit must be a whole number from 1 to ${MAX_LIMIT}.` }, 400);
    }
    const messages = store.list({ to: readRecipient(to), limit });
    return context.json({ messages: await Promise.all(messages.map(getView)) });
  });
  app.get('/messages/:id/attachments/:number', async (context) =>
    sendAttachment(store, context.req.param('id'), context.req.param('number')),
  );
  app.get('/messages/:id', async (context) => {
    const message = store.find(context.req.param('id'));
    if (message === undefined) return context.json({ error: 'There is no such message.' }, 404);
    return context.json(await getView(message));
  });
  app.delete('/messages', (context) => {
    store.clear();
    return context.body(null, 204);
  });
  return app;
}

async function getView({ seq: _, raw, ...message }: StoredMessage) {
  const attachments = message.kind === 'mail' ? await readAttachments(raw) : [];
  return {
    ...message,
    receivedAt: new Date(message.receivedAt).toISOString(),
    links: findLinks(message.text),
    attachments: attachments.map(({ fileName, contentType, bytes }) => ({
      fileName,
      contentType,
      size: bytes.byteLength,
    })),
  };
}
