import type { IncomingHttpHeaders } from 'node:http';
import { API_VERSION_HEADER, CURRENT_API_VERSION, wantsCurrentErrors } from './api-version.ts';
import { type AuthError, WeakPasswordError } from './auth-error.ts';

interface WeakPasswordDetail {
  readonly weak_password?: { readonly reasons: readonly string[] };
}

type CurrentErrorBody = WeakPasswordDetail & { readonly code: string; readonly message: string };
type EarlierErrorBody = WeakPasswordDetail & {
  readonly code: number;
  readonly error_code: string;
  readonly msg: string;
};

/** The two shapes of an error (auth contract, section 1, Errors): since version 2024-01-01, and before. */
function errorBody(error: AuthError, current: boolean): CurrentErrorBody | EarlierErrorBody {
  const detail = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  return current
    ? { code: error.code, message: error.message, ...detail }
    : { code: error.status, error_code: error.code, msg: error.message, ...detail };
}

/** A refusal as it leaves the service, besides its status. */
export interface ErrorAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * A refusal in the shape that the request's version asks for. Without the echoed version the client would not believe the
 * code (auth contract, section 3, point 5).
 */
export function errorAnswer(asked: IncomingHttpHeaders, error: AuthError): ErrorAnswer {
  const current = wantsCurrentErrors(asked['x-supabase-api-version']);
  return {
    headers: {
      'x-sb-error-code': error.code,
      ...(current && { [API_VERSION_HEADER]: CURRENT_API_VERSION }),
    },
    body: errorBody(error, current),
  };
}
