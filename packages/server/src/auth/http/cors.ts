import type { FastifyInstance } from 'fastify';
import { API_VERSION_HEADER } from '../errors/error-response.ts';

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

/** The CORS headers of every response of the auth service and the data API. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
} as const;

/**
 * Allows requests from any origin (docs/wire/auth.md, Rules, CORS). This is safe: no cookie
 * authenticates, so a page can only use tokens that it already has. Browsers do not send the OAuth
 * state cookie or the device cookie (`devices/device-cookie.ts`) with cross-site requests.
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
