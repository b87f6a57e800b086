import type { IncomingMessage } from 'node:http';
import { AuthError } from '../errors/auth-error.ts';
import { type ErrorResponse, toErrorResponse } from '../errors/error-response.ts';
import { ANY_ORIGIN } from './cors.ts';

/**
 * Formats an error that occurs before the request reaches the service (docs/wire/auth.md, Errors
 * and CORS).
 */
export function earlyAuthError(request: IncomingMessage, status: number, message: string): ErrorResponse {
  const error = new AuthError(status, status >= 500 ? 'unexpected_failure' : 'validation_failed', message);
  const { headers, body } = toErrorResponse(request.headers, error);
  return { headers: { ...ANY_ORIGIN, ...headers }, body };
}
