import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createStripeSandbox } from '../../packages/sandbox/src/stripe/index.ts';
import { SANDBOX_SECRETS } from '../../packages/server/src/composition/sandbox-secrets.ts';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** One sandbox for several servers, in the test's own process. */
export interface SharedSandbox {
  /** What stands before `/sandbox/stripe`. */
  readonly url: string;
  /** For `STRIPE_API_URL`. */
  readonly apiUrl: string;
  /** How many messages every server has taken. */
  readonly delivered: number;
  /** From now on each message goes to all of these servers at the same time, to each of them twice. */
  feed(servers: readonly string[]): void;
  /** What an account has at the provider, asked past all servers: the answer's JSON. */
  read(account: string, path: string): Promise<unknown>;
  close(): Promise<void>;
}

const TIMES = 2;

async function requestOf(incoming: IncomingMessage, base: string): Promise<Request> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const { method = 'GET', url = '/' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await text(incoming);
  return new Request(new URL(url, base), { method, headers, body });
}

/** Opens it on a free port. Its messages go nowhere until it is told where. */
export async function openSharedSandbox(): Promise<SharedSandbox> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const apiUrl = `${url}/sandbox/stripe`;
  let targets: readonly string[] = [];
  let delivered = 0;
  const sandbox = createStripeSandbox({
    file: ':memory:',
    publicUrl: apiUrl,
    secretKey: SANDBOX_SECRETS.secretKey,
    publishableKey: SANDBOX_SECRETS.publishableKey,
    webhook: { url: `${url}/webhooks/stripe`, secret: SANDBOX_SECRETS.webhookSecret },
    deliver: async (_target, init) => {
      const everywhere = targets.flatMap((target) => Array<string>(TIMES).fill(`${target}/webhooks/stripe`));
      const answers = await Promise.all(everywhere.map((target) => fetch(target, init)));
      const refused = answers.find((answer) => !answer.ok);
      if (!refused) delivered += 1;
      return new Response(null, { status: refused?.status ?? 200 });
    },
  });
  const server = createServer(async (incoming, outgoing) => {
    const answer = await sandbox.fetch(await requestOf(incoming, url));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    apiUrl,
    get delivered() {
      return delivered;
    },
    feed: (servers) => {
      targets = servers;
      sandbox.start();
    },
    read: async (account, path) => {
      const headers = { authorization: `Bearer ${SANDBOX_SECRETS.secretKey}`, 'stripe-account': account };
      return (await sandbox.fetch(new Request(`${apiUrl}${path}`, { headers }))).json();
    },
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
