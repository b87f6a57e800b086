import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { onTestFinished } from 'vitest';

/** What the server answers a request with; 'silence' never answers. */
export type Answer = { readonly status: number; readonly body: unknown } | 'silence';

/** What a request to `/user` brought along. */
export interface UserRequest {
  readonly apikey: string | undefined;
  readonly authorization: string | undefined;
}

/** A project that a test moves as it likes. It checks nothing by itself. */
export interface ProjectServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The public keys, or what is answered instead of them. */
  keys: JWK[] | Answer;
  user: Answer | ((request: UserRequest) => Answer | Promise<Answer>);
  settings: Answer;
  /** How often the keys were asked for. */
  keyRequests: number;
  /** What was asked of `/user`, in turn. */
  readonly userRequests: UserRequest[];
  /** Hangs up on everybody, as a project does that is gone. */
  stop(): Promise<void>;
}

const NOT_FOUND: Answer = { status: 404, body: { code: 404, msg: 'no Route matched with those values' } };

/** What the service itself says when it refuses a token (auth contract, section 1). */
export function refusal(status: number, code: string): Answer {
  return { status, body: { code, message: `refused: ${code}` } };
}

async function answerTo(project: ProjectServer, request: IncomingMessage): Promise<Answer> {
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

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
}

/** Starts a project on this machine's loopback; it stops with the test. */
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
