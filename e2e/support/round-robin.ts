import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** What stands before several servers and sends each request to the next of them. */
export interface RoundRobin {
  readonly url: string;
  /** How many requests were passed on so far. */
  readonly passed: number;
  close(): Promise<void>;
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** Forwards a request. Returns false if the server does not listen, so nothing was done. */
function forwardRequest(
  to: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', to), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      resolve(true);
    });
    onward.once('error', (error) => {
      if (codeOf(error) === 'ECONNREFUSED') return resolve(false);
      // The outcome is unknown: the client has to check.
      outgoing.writeHead(502).end();
      resolve(true);
    });
    onward.end(body);
  });
}

/** Starts it on a free port. A server that is gone is passed over, one that dies in the middle of an answer is a 502. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const port = await freePort();
  let passed = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = passed;
    passed += 1;
    for (const [n] of targets.entries()) {
      const target = targets[(first + n) % targets.length];
      if (target !== undefined && (await forwardRequest(target, incoming, body, outgoing))) return;
    }
    outgoing.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    get passed() {
      return passed;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
