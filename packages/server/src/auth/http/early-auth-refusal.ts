import type { IncomingMessage } from 'node:http';
import { AuthError } from '../errors/auth-error.ts';
import { type ErrorAnswer, errorAnswer } from '../errors/error-answer.ts';
import { ANY_ORIGIN } from './cors.ts';

/** What is refused before the service has seen it, in the service's own form (auth contract, section 1, Errors and CORS). */
export function earlyAuthRefusal(request: IncomingMessage, status: number, message: string): ErrorAnswer {
  const error = new AuthError(status, status >= 500 ? 'unexpected_failure' : 'validation_failed', message);
  const { headers, body } = errorAnswer(request.headers, error);
  return { headers: { ...ANY_ORIGIN, ...headers }, body };
}
