import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, failure, isLoopbackHost } from '#kernel/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { earlyRefusal } from '../errors/early-refusal.ts';

/** Which host names a server answers for. */
export interface ServedHosts {
  /** The address that people use; its host is always answered. */
  readonly publicUrl: string;
  /** More host names, in lower case. */
  readonly allowedHosts: readonly string[];
  /** Whether `/metrics` needs a token, as in production. */
  readonly production: boolean;
}

/** What a load balancer asks by whatever name or address it knows. They say no more than that the process lives. */
const HEALTH: readonly string[] = ['/healthz', '/readyz'];
/** Prometheus asks each process by its address. In production a token is needed for it. */
const METRICS = '/metrics';
/** A provider signs what it sends here, and the sandbox sends it to this machine. */
const SIGNED = '/webhooks/';

function isAnsweredAnywhere({ url }: FastifyRequest, production: boolean): boolean {
  const [path = ''] = url.split('?', 1);
  return HEALTH.includes(path) || path.startsWith(SIGNED) || (production && path === METRICS);
}

/** The host name of a `Host` header, without port and final dot; null for what is no host. */
function hostNameOf(header: string | undefined): string | null {
  if (header === undefined || !/^[^\s/?#@\\,]+$/.test(header)) return null;
  return URL.parse(`http://${header}/`)?.hostname.replace(/\.$/, '') ?? null;
}

/** Two `Host` headers can mean one host to a proxy and another to this server (RFC 9112, section 3.2). */
function hasTwoHosts({ raw }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return names.length > 1;
}

/**
 * Whether a host name is ours. The names of this machine are: no other site can have them, and a
 * proxy in front of this server sends them unless it is told otherwise.
 */
function isServed(name: string | null, { publicUrl, allowedHosts }: ServedHosts): boolean {
  if (name === null) return false;
  return name === new URL(publicUrl).hostname || allowedHosts.includes(name) || isLoopbackHost(name);
}

/**
 * Answers only for the host names of this server. A page of another site whose name is made to point at this machine (DNS
 * rebinding) would be of the same origin as our answers, and could read them. `X-Forwarded-Host` is never read.
 * BAD_REQUEST for two `Host` headers, HOST_NOT_SERVED (421) for any other name.
 */
export function refuseOtherHosts(app: FastifyInstance, hosts: ServedHosts): void {
  // Sent, not thrown: each part of the server has its own way of writing errors.
  function reject(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
    const wire = describeError(error, request.id);
    const { headers, body } = earlyRefusal(request.raw, wire);
    reply.status(wire.status).headers(headers).send(body);
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request)) {
      reject(
        request,
        reply,
        failure('BAD_REQUEST', { detail: 'The request has more than one Host header.' }),
      );
      return;
    }
    if (isAnsweredAnywhere(request, hosts.production) || isServed(hostNameOf(request.headers.host), hosts)) {
      done();
      return;
    }
    request.log.warn({ host: request.headers.host }, 'a host name that is not served: see ALLOWED_HOSTS');
    reject(request, reply, failure('HOST_NOT_SERVED', {}));
  });
}
