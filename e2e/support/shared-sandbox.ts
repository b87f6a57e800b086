import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createStripeSandbox } from '../../packages/sandbox/src/stripe/index.ts';
import { SANDBOX_SECRETS } from '../../packages/server/src/composition/sandbox-secrets.ts';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** A sandbox for several servers, in the test process. */
export interface SharedSandbox {
  /** The URL without `/sandbox/stripe`. */
  readonly url: string;
  /** For `STRIPE_API_URL`. */
  readonly apiUrl: string;
  /** The number of webhook messages that every server has accepted. */
  readonly delivered: number;
  /** Sends each further webhook message to all of these servers at the same time, twice to each. */
  feed(servers: readonly string[]): void;
  /**
   * Reads an account from the provider without using a server. Returns the JSON of the response.
   */
  read(account: string, path: string): Promise<unknown>;
  close(): Promise<void>;
}

const DELIVERIES_PER_SERVER = 2;

async function toRequest(incoming: IncomingMessage, base: string): Promise<Request> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const { method = 'GET', url = '/' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await text(incoming);
  return new Request(new URL(url, base), { method, headers, body });
}

/** Starts the sandbox on a free port. It sends no webhook messages until `feed` is called. */
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
      const urls = targets.flatMap((target) =>
        Array<string>(DELIVERIES_PER_SERVER).fill(`${target}/webhooks/stripe`),
      );
      const responses = await Promise.all(urls.map((target) => fetch(target, init)));
      const failed = responses.find((response) => !response.ok);
      if (!failed) delivered += 1;
      return new Response(null, { status: failed?.status ?? 200 });
    },
  });
  const server = createServer(async (incoming, outgoing) => {
    const response = await sandbox.fetch(await toRequest(incoming, url));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
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
