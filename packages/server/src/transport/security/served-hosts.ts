import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, failure, isLoopbackHost } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { toEarlyError } from '../errors/early-error.ts';

/** The host names that the server accepts. */
export interface ServedHosts {
  /** The public URL, whose host is always accepted. */
  readonly publicUrl: string;
  /** Additional host names, in lower case. */
  readonly allowedHosts: readonly string[];
  /** In production, `/metrics` needs a token. */
  readonly production: boolean;
}

/** Load balancers use any name or address. */
const HEALTH: readonly string[] = ['/healthz', '/readyz'];
/** Prometheus uses the address of each process. In production it needs a token. */
const METRICS = '/metrics';
/** Requests are signed. The sandbox sends them to a loopback address. */
const SIGNED = '/webhooks/';

function isServedOnAnyHost({ url }: FastifyRequest, production: boolean): boolean {
  const [path = ''] = url.split('?', 1);
  return HEALTH.includes(path) || path.startsWith(SIGNED) || (production && path === METRICS);
}

/**
 * Parses the host name of a `Host` header, without port and trailing dot. Returns null if it is
 * invalid.
 */
function parseHostName(header: string | undefined): string | null {
  if (header === undefined || !/^[^\s/?#@\\,]+$/.test(header)) return null;
  return URL.parse(`http://${header}/`)?.hostname.replace(/\.$/, '') ?? null;
}

/**
 * With several `Host` headers, a proxy and this server may use different ones (RFC 9112, section
 * 3.2).
 */
function hasSeveralHosts({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return names.length > 1;
}

/**
 * Whether a host name is accepted. Loopback names are: a proxy in front of this server sends them
 * by default.
 */
function isServed(name: string | null, { publicUrl, allowedHosts }: ServedHosts): boolean {
  if (name === null) return false;
  return name === new URL(publicUrl).hostname || allowedHosts.includes(name) || isLoopbackHost(name);
}

/**
 * Rejects requests with other host names, as a protection against DNS rebinding: a page of another
 * site could otherwise read responses as same-origin. `X-Forwarded-Host` is ignored. Responds with
 * BAD_REQUEST to several `Host` headers, and with HOST_NOT_SERVED (421) to an unknown host.
 */
export function rejectUnknownHosts(app: FastifyInstance, hosts: ServedHosts): void {
  // Sent instead of thrown, because the error handlers of the APIs are not active before routing.
  function reject(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
    const wire = describeError(error, request.id);
    const { headers, body } = toEarlyError(request.raw, wire);
    reply.status(wire.status).headers(headers).send(body);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasSeveralHosts(request)) {
      reject(
        request,
        reply,
        failure('BAD_REQUEST', { detail: 'The request has more than one Host header.' }),
      );
      return;
    }
    if (
      isServedOnAnyHost(request, hosts.production) ||
      isServed(parseHostName(request.headers.host), hosts)
    ) {
      done();
      return;
    }
    request.log.warn({ host: request.headers.host }, 'unknown host name; see ALLOWED_HOSTS');
    reject(request, reply, failure('HOST_NOT_SERVED', {}));
  });
}
