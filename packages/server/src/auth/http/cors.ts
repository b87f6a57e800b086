import type { FastifyInstance } from 'fastify';
import { API_VERSION_HEADER } from '../errors/api-version.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'prefer',
  'accept-profile',
  'content-profile',
  'range',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
].join(', ');
const EXPOSED_HEADERS = [API_VERSION_HEADER, 'X-Total-Count', 'Link', 'Content-Range'].join(', ');
const PREFLIGHT_SECONDS = '3600';

/** What every answer of the two services says, so that a page of another origin may read it. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
} as const;

/**
 * Lets pages of any origin call (auth contract, section 1, Rules, CORS). That gives nothing away:
 * no cookie signs anybody in, so a page can only use tokens that it already has. Browsers send
 * neither of the two cookies with the calls of other sites' pages: one ends a visit to a provider,
 * the other names a known device (`devices/device-cookie.ts`).
 */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(ANY_ORIGIN);
  });
  app.options('*', async (_request, reply) =>
    reply
      .code(204)
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Allow-Headers', REQUEST_HEADERS)
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .send(),
  );
}
