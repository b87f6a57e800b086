import cookie from '@fastify/cookie';
import { MAX_BATCH_SIZE } from '@gable/contracts/kernel';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { trackCommits } from '../db/index.ts';
import { handleClientError } from './errors/client-error.ts';
import { describeError } from './errors/describe-error.ts';
import { toEarlyError } from './errors/early-error.ts';
import { getErrorHeaders } from './errors/error-headers.ts';
import { acceptJson } from './json-bodies.ts';
import { createLogOptions } from './logging/log-options.ts';
import { getRequestId, sendRequestId } from './logging/request-id.ts';
import { trackResponses } from './on-response-finished.ts';
import { dropIdleConnections } from './overload/drop-idle-connections.ts';
import { limitPipelining } from './overload/limit-pipelining.ts';
import { limitRequestTime } from './overload/request-timeout.ts';
import { limitResponseTime } from './overload/response-timeout.ts';
import { createSecurityHeaders, sendSecurityHeaders } from './security/security-headers.ts';
import { rejectUnknownHosts, type ServedHosts } from './security/served-hosts.ts';
import { escapeInvalidPath } from './web/app-paths.ts';

/** Fits a contract of a hundred pages. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** The limit of the URL and headers: a data API filter can have a thousand ids. */
const MAX_HEADER_BYTES = 64 * 1024;
/**
 * The timeout of a request's headers, in milliseconds. Under load, a client may have to retransmit
 * several times, with 8 seconds before the fourth time.
 */
const HEADERS_TIMEOUT_MS = 20_000;
/** The timeout of a whole request except an upload, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Node's timeout of any request, in milliseconds: longer than that of an upload. */
const LONGEST_REQUEST_MS = 660_000;
/** How often Node checks for timed out requests, in milliseconds. */
const TIMEOUT_CHECK_INTERVAL_MS = 2_000;
/**
 * The timeout of an idle connection, in milliseconds. An open stream sends a heartbeat every 25
 * seconds.
 */
const CONNECTION_TIMEOUT_MS = 120_000;
/**
 * The time until a response must start, in milliseconds. The slowest is a drafted contract, with 60
 * seconds.
 */
const RESPONSE_TIMEOUT_MS = 90_000;
/** Fits the names of all procedures in a tRPC batch of the maximum size. */
const MAX_PARAM_LENGTH = 50 * MAX_BATCH_SIZE;
/** Further connections are closed immediately. An idle connection takes a few kilobytes. */
const MAX_CONNECTIONS = 10_000;

export interface HttpSettings {
  readonly logLevel: string;
  /**
   * The proxies whose `X-Forwarded-For` is trusted: the number of proxies in front of this server,
   * or their addresses and networks. None by default.
   */
  readonly trustedProxies?: number | readonly string[];
  /** Whether the public URL uses https. */
  readonly secure?: boolean;
  /** The host names that are served; all of them by default. */
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
 * Sends `Connection: close` while the server closes. Otherwise the close would wait for keep-alive
 * connections.
 */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
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
 * Returns Fastify's `trustProxy`. Fastify checks the addresses from the connection (hop 0) to the
 * leftmost of `X-Forwarded-For`, and takes the first that is not trusted. The caller can forge
 * those to the left of it.
 */
function toTrustProxy(proxies: number | readonly string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
}

function rejectSchemas(): never {
  throw new Error('A route has a Fastify schema. Validate with zod instead.');
}

/**
 * Disables Fastify's schema compilers, which no route uses. They take a fifth of the start and some
 * megabytes.
 */
const WITHOUT_SCHEMAS = {
  compilersFactory: { buildValidator: () => rejectSchemas, buildSerializer: () => rejectSchemas },
};

/**
 * Creates a Fastify instance with logging, limits, security headers and error handling. Has no
 * routes.
 */
export async function buildHttp(settings: HttpSettings): Promise<FastifyInstance> {
  const headers = createSecurityHeaders(settings.secure ?? false);
  const app = Fastify({
    trustProxy: toTrustProxy(settings.trustedProxies ?? 0),
    logger: createLogOptions(settings.logLevel),
    // logRequests logs one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => escapeInvalidPath(url),
    // Errors of the router before a route is found: a path that cannot be decoded, or a parameter
    // that is too long.
    frameworkErrors: (error, request, reply) => {
      const wire = describeError(error, request.id);
      const early = toEarlyError(request.raw, wire);
      reply.hijack();
      reply.raw.writeHead(wire.status, {
        ...headers,
        ...early.headers,
        'x-request-id': request.id,
        'content-type': 'application/json; charset=utf-8',
      });
      reply.raw.end(JSON.stringify(early.body));
    },
    genReqId: getRequestId,
    bodyLimit: MAX_BODY_BYTES,
    schemaController: WITHOUT_SCHEMAS,
    // Node uses the longer of the two timeouts for the whole request, and its default for headers
    // is a minute.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    clientErrorHandler: handleClientError,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests that arrive during the shutdown are served, and their connections are then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  dropIdleConnections(app);
  trackResponses(app);
  acceptJson(app, { whenEmpty: {} });
  sendSecurityHeaders(app, headers);
  sendRequestId(app);
  logRequests(app);
  if (settings.hosts) rejectUnknownHosts(app, settings.hosts);
  limitPipelining(app);
  limitRequestTime(app, REQUEST_TIMEOUT_MS);
  limitResponseTime(app, RESPONSE_TIMEOUT_MS);
  closeConnectionsOnShutdown(app);
  await app.register(cookie);
  // In preHandler, because the async context would be lost while the body arrives.
  app.addHook('preHandler', (_request, _reply, done) => trackCommits(done));
  app.setErrorHandler((error, request, reply) => {
    const wire = describeError(error, request.id);
    if (wire.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.status(wire.status).headers(getErrorHeaders(wire)).send(wire);
  });
  return app;
}
