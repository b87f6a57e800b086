import cookie from '@fastify/cookie';
import { MOST_CALLS } from '@gable/contracts/kernel';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { trackCommits } from '../db/index.ts';
import { answerBrokenRequest } from './errors/answer-broken-requests.ts';
import { describeError } from './errors/describe-error.ts';
import { earlyRefusal } from './errors/early-refusal.ts';
import { refusalHeaders } from './errors/refusal-headers.ts';
import { acceptJson } from './json-bodies.ts';
import { logOptions } from './logging/log-options.ts';
import { answerRequestId, requestIdOf } from './logging/request-id.ts';
import { answerWithin } from './overload/answer-within.ts';
import { limitPipelining } from './overload/limit-pipelining.ts';
import { makeRoom } from './overload/make-room.ts';
import { securityHeaders, sendSecurityHeaders } from './security/security-headers.ts';
import { refuseOtherHosts, type ServedHosts } from './security/served-hosts.ts';
import { readableAddress } from './web/app-paths.ts';
import { followAnswers } from './when-over.ts';

/** Large enough for a contract of a hundred pages, small enough to be harmless. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** Of an address and its headers, in bytes: a filter of the data API may name a thousand ids. */
const HEAD_LIMIT = 64 * 1024;
/**
 * How long a request's head may take to arrive, in milliseconds; one that trickles in holds a connection for nothing. In a rush
 * of new connections an honest one may have to be sent again several times, with a pause of 8 s before the fourth.
 */
const HEAD_WITHIN_MS = 20_000;
/** The same for the request as a whole. */
const ARRIVE_WITHIN_MS = 30_000;
/** How often Node looks for those that are late, in milliseconds. */
const LOOK_FOR_LATE_MS = 2_000;
/** How long nothing may be heard on a connection, in milliseconds. An open stream says every 25 s that it is alive. */
const SILENT_FOR_MS = 120_000;
/** How long an answer may take to begin, in milliseconds. The longest that one waits for is a drafted contract, 60 s. */
const ANSWER_WITHIN_MS = 90_000;
/** So many letters a part of an address may have: as many calls in one request as the web may make, by their names. */
const LONGEST_PARAMETER = 50 * MOST_CALLS;
/** Connections beyond these are closed at once. One that is idle costs some kilobytes. */
const MOST_CONNECTIONS = 10_000;

export interface HttpSettings {
  readonly logLevel: string;
  /**
   * The proxies whose `X-Forwarded-For` is believed: the number of them between a caller and this server, or their addresses
   * and networks. None by default.
   */
  readonly trustedProxies?: number | readonly string[];
  /** Whether people come by https. */
  readonly secure?: boolean;
  /** Which host names are answered; every one where this is left out. */
  readonly hosts?: ServedHosts;
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

/**
 * While the server closes, each answer ends its connection: a browser would keep it open for its next request, and the
 * close would wait for that.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/**
 * What Fastify asks to find the caller's address. It goes through the addresses from the connection (hop 0) to the leftmost
 * one of `X-Forwarded-For`, and takes the first that is not trusted. A caller writes what stands left of that.
 */
function trustOf(proxies: number | readonly string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
}

function refuseSchemas(): never {
  throw new Error('A route gave Fastify a schema: inputs and answers are read by our own.');
}

/** Fastify's compilers for schemas, which no route of ours has, would be a fifth of the start and some megabytes for nothing. */
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchemas, buildSerializer: () => refuseSchemas },
};

/** Fastify with the house's ways of logging, of naming requests and of answering errors; no route yet. */
export async function buildHttp(settings: HttpSettings): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.secure ?? false);
  const app = Fastify({
    trustProxy: trustOf(settings.trustedProxies ?? 0),
    logger: logOptions(settings.logLevel),
    // One line for each answer instead of two; see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // What the router refuses before a route is found: an API's address that cannot be decoded, an endless parameter.
    frameworkErrors: (error, request, reply) => {
      const wire = describeError(error, request.id);
      const refusal = earlyRefusal(request.raw, wire);
      reply.hijack();
      reply.raw.writeHead(wire.status, {
        ...headers,
        ...refusal.headers,
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
      });
      reply.raw.end(JSON.stringify(refusal.body));
    },
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    schemaController: WITHOUT_SCHEMAS,
    // Both must be said: Node's own limit for a head is a minute, and it takes the longer one for the whole.
    http: {
      headersTimeout: HEAD_WITHIN_MS,
      connectionsCheckingInterval: LOOK_FOR_LATE_MS,
      maxHeaderSize: HEAD_LIMIT,
    },
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: ARRIVE_WITHIN_MS,
    connectionTimeout: SILENT_FOR_MS,
    forceCloseConnections: 'idle',
    // What has reached us while we close is answered as ever; its connection ends with the answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  makeRoom(app);
  followAnswers(app);
  acceptJson(app, { whenEmpty: {} });
  sendSecurityHeaders(app, headers);
  answerRequestId(app);
  logRequests(app);
  if (settings.hosts) refuseOtherHosts(app, settings.hosts);
  limitPipelining(app);
  answerWithin(app, ANSWER_WITHIN_MS);
  endConnectionsOnClose(app);
  await app.register(cookie);
  // After the body has arrived: its events would run what follows outside of this scope.
  app.addHook('preHandler', (_request, _reply, done) => trackCommits(done));
  app.setErrorHandler((error, request, reply) => {
    const wire = describeError(error, request.id);
    if (wire.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.status(wire.status).headers(refusalHeaders(wire)).send(wire);
  });
  return app;
}
