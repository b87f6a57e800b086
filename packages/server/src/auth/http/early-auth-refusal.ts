import type { IncomingMessage } from 'node:http';
import { API_VERSION_HEADER, CURRENT_API_VERSION, wantsCurrentErrors } from '../errors/api-version.ts';
import { AuthError } from '../errors/auth-error.ts';
import { errorBody } from '../errors/error-body.ts';
import { ANY_ORIGIN } from './cors.ts';

/** What is refused before the service has seen it, in the service's own form (auth contract, section 1, Errors and CORS). */
export function earlyAuthRefusal(
  { headers }: IncomingMessage,
  status: number,
  message: string,
): { readonly headers: Readonly<Record<string, string>>; readonly body: object } {
  const current = wantsCurrentErrors(headers['x-supabase-api-version']);
  const error = new AuthError(status, status >= 500 ? 'unexpected_failure' : 'validation_failed', message);
  return {
    headers: {
      ...ANY_ORIGIN,
      'x-sb-error-code': error.code,
      ...(current && { [API_VERSION_HEADER]: CURRENT_API_VERSION }),
    },
    body: errorBody(error, current),
  };
}
