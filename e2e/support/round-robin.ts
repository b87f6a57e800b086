import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** A proxy that forwards each request to the next of several servers. */
export interface RoundRobin {
  readonly url: string;
  /** The number of forwarded requests. */
  readonly forwarded: number;
  close(): Promise<void>;
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/**
 * Forwards a request. Returns false if the server does not listen and did not receive the request.
 */
function forwardRequest(
  to: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, headers } = incoming;
    const forwardedRequest = request(new URL(incoming.url ?? '/', to), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.once('error', () => outgoing.destroy());
      resolve(true);
    });
    forwardedRequest.once('error', (error) => {
      if (codeOf(error) === 'ECONNREFUSED') return resolve(false);
      // The outcome is unknown, so the client has to check.
      outgoing.writeHead(502).end();
      resolve(true);
    });
    forwardedRequest.end(body);
  });
}

/**
 * Starts the proxy on a free port. It skips servers that do not listen, and responds with 502 if a
 * server dies during a response.
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const port = await freePort();
  let forwarded = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = forwarded;
    forwarded += 1;
    for (const [n] of targets.entries()) {
      const target = targets[(first + n) % targets.length];
      if (target !== undefined && (await forwardRequest(target, incoming, body, outgoing))) return;
    }
    outgoing.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    get forwarded() {
      return forwarded;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
