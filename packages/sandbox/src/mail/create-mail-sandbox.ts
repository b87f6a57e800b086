import { Hono } from 'hono';
import { isSameOrigin } from '../pages/same-origin.ts';
import { apiRoutes } from './http/api.routes.ts';
import { readMail } from './incoming/read-mail.ts';
import type { MailSandbox, MailSandboxOptions } from './mail-sandbox.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { openMailDatabase } from './store/database.ts';
import { MessageStore, type NewMessage } from './store/message-store.ts';

const DEFAULT_MAX_MESSAGES = 2000;

/** Opens the database file and wires the mailbox. */
export function createMailSandbox(options: MailSandboxOptions): MailSandbox {
  const { file, publicPath, keep = DEFAULT_MAX_MESSAGES, now = Date.now, log = () => undefined } = options;
  const database = openMailDatabase(file);
  const store = new MessageStore(database, keep);
  const app = createRouter(store, publicPath);
  const storeMessage = (message: NewMessage) => {
    const isNew = store.add(message);
    if (isNew) log(`mailbox: ${message.kind === 'mail' ? 'an email' : 'an SMS message'} for ${message.to}`);
  };
  return {
    fetch: async (request) => app.fetch(request),
    receiveMail: async (raw, envelope) => {
      for (const message of await readMail(raw, envelope, now())) storeMessage(message);
    },
    receiveSms: async ({ id, to, text }) => {
      const fields = { kind: 'text', messageId: id, from: '', to, subject: '', text, html: '' } as const;
      storeMessage({ ...fields, receivedAt: now(), raw: new TextEncoder().encode(text) });
    },
    close: async () => {
      database.close();
    },
  };
}

function createRouter(store: MessageStore, publicPath: string): Hono {
  const app = new Hono({ strict: false }).basePath(publicPath);
  app.use(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (isReading || isSameOrigin(context.req.raw)) return next();
    return context.json({ error: 'This request must come from the mailbox’s own pages.' }, 403);
  });
  app.route('/api', apiRoutes(store));
  app.route('/', pageRoutes(store, publicPath));
  return app;
}
