import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { onTestFinished } from 'vitest';

/** A response of the server. 'silence' never responds. */
export type FakeResponse = { readonly status: number; readonly body: unknown } | 'silence';

/** A request to `/user`. */
export interface UserRequest {
  readonly apikey: string | undefined;
  readonly authorization: string | undefined;
}

/** A fake project. Tests set its responses. It verifies nothing. */
export interface ProjectServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The public keys, or another response. */
  keys: JWK[] | FakeResponse;
  user: FakeResponse | ((request: UserRequest) => FakeResponse | Promise<FakeResponse>);
  settings: FakeResponse;
  /** The number of requests for the keys. */
  keyRequests: number;
  /** The requests to `/user`, in order. */
  readonly userRequests: UserRequest[];
  /** Closes all connections, like a project that is unavailable. */
  stop(): Promise<void>;
}

const NOT_FOUND: FakeResponse = {
  status: 404,
  body: { code: 404, msg: 'no Route matched with those values' },
};

/** The response of the sign-in service when it rejects a token (docs/wire/auth.md). */
export function createRejection(status: number, code: string): FakeResponse {
  return { status, body: { code, message: `refused: ${code}` } };
}

async function answerTo(project: ProjectServer, request: IncomingMessage): Promise<FakeResponse> {
  switch (request.url) {
    case '/auth/v1/.well-known/jwks.json':
      project.keyRequests += 1;
      return Array.isArray(project.keys) ? { status: 200, body: { keys: project.keys } } : project.keys;
    case '/auth/v1/user': {
      const apikey = request.headers.apikey;
      const asked = {
        apikey: typeof apikey === 'string' ? apikey : undefined,
        authorization: request.headers.authorization,
      };
      project.userRequests.push(asked);
      return typeof project.user === 'function' ? project.user(asked) : project.user;
    }
    case '/auth/v1/settings':
      return project.settings;
    default:
      return NOT_FOUND;
  }
}

function send(response: ServerResponse, answer: FakeResponse): void {
  if (answer === 'silence') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}

/** Starts a project on localhost. It stops with the test. */
export async function startProjectServer(): Promise<ProjectServer> {
  const http = createServer((request, response) => {
    answerTo(project, request).then(
      (answer) => send(response, answer),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  const project: ProjectServer = {
    url: `http://127.0.0.1:${address.port}`,
    keys: [],
    user: NOT_FOUND,
    settings: NOT_FOUND,
    keyRequests: 0,
    userRequests: [],
    stop: async () => {
      if (!http.listening) return;
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
  onTestFinished(() => project.stop());
  return project;
}
