import type { WireError } from '@gable/contracts/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ANY_ORIGIN } from '#auth/index.ts';
import { describeError } from '../errors/describe-error.ts';
import { getErrorHeaders } from '../errors/error-headers.ts';
import { DataError } from './data-error.ts';

function sendError(reply: FastifyReply, error: DataError): FastifyReply {
  if (error.status === 401) {
    const isToken = error.code !== '42501';
    const challenge = isToken
      ? `Bearer error="invalid_token", error_description="${error.message}"`
      : 'Bearer';
    reply.header('WWW-Authenticate', challenge);
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(error.body);
}

/** Converts an error to PostgREST's format. */
function toDataError(wire: WireError): DataError {
  switch (wire.code) {
    case 'BAD_REQUEST':
      return new DataError(400, 'PGRST102', 'Empty or invalid json', { details: wire.message });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new DataError(415, 'PGRST102', 'The body is JSON', { details: wire.message });
    case 'STORAGE_UNAVAILABLE':
      return new DataError(wire.status, 'PGRST001', wire.message);
    case 'OUTCOME_UNKNOWN':
      // `transaction_resolution_unknown` (PostgreSQL manual, appendix A).
      return new DataError(wire.status, '08007', wire.message);
    case 'PAYLOAD_TOO_LARGE':
      return new DataError(413, '54000', wire.message);
    default:
      // XX000 is PostgREST's internal error.
      return new DataError(wire.status, wire.status >= 500 ? 'XX000' : wire.code, wire.message);
  }
}

/** Converts an error before routing: a URL that cannot be decoded, or overload. */
export function toEarlyDataError(wire: WireError) {
  const error =
    wire.code === 'BAD_REQUEST'
      ? new DataError(wire.status, 'PGRST125', 'Invalid path specified in request URL')
      : toDataError(wire);
  return { headers: ANY_ORIGIN, body: error.body };
}

function toNotFoundError(method: string, path: string): DataError {
  const call = /\/rpc\/([^/?]*)/.exec(path)?.[1];
  if (call !== undefined)
    return new DataError(404, 'PGRST202', `Could not find the function public.${call} in the schema cache`);
  if (/^\/rest\/v1\/[^/?]+(?:\?|$)/.test(path))
    return new DataError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  return new DataError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** Sends all errors under the prefix in PostgREST's format. Unexpected errors are only logged. */
export function handleDataErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof DataError) return sendError(reply, error);
    const wire = describeError(error, request.id);
    const retryAfter = getErrorHeaders(wire)['retry-after'];
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    if (wire.status >= 500) request.log.error({ err: error }, 'data API request failed');
    return sendError(reply, toDataError(wire));
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendError(reply, toNotFoundError(request.method, request.url)),
  );
}
