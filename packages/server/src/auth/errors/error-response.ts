import type { IncomingHttpHeaders } from 'node:http';
import { type AuthError, WeakPasswordError } from './auth-error.ts';

interface WeakPasswordDetail {
  readonly weak_password?: { readonly reasons: readonly string[] };
}

type CurrentErrorBody = WeakPasswordDetail & { readonly code: string; readonly message: string };
type LegacyErrorBody = WeakPasswordDetail & {
  readonly code: number;
  readonly error_code: string;
  readonly msg: string;
};

/** Returns the body in the current or the legacy format (docs/wire/auth.md, Errors). */
function errorBody(error: AuthError, current: boolean): CurrentErrorBody | LegacyErrorBody {
  const detail = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  return current
    ? { code: error.code, message: error.message, ...detail }
    : { code: error.status, error_code: error.code, msg: error.message, ...detail };
}

/** An error response, except its status. */
export interface ErrorResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/**
 * Formats an error for the API version of the request. Clients ignore `code` unless the response
 * echoes the version (docs/wire/auth.md, Pitfalls).
 */
export function toErrorResponse(requestHeaders: IncomingHttpHeaders, error: AuthError): ErrorResponse {
  const current = supportsCurrentErrors(requestHeaders['x-supabase-api-version']);
  return {
    headers: {
      'x-sb-error-code': error.code,
      ...(current && { [API_VERSION_HEADER]: CURRENT_API_VERSION }),
    },
    body: errorBody(error, current),
  };
}

export const API_VERSION_HEADER = 'X-Supabase-Api-Version';

/**
 * The version that introduced the current error format, and the newest that this service supports.
 */
const CURRENT_API_VERSION = '2024-01-01';

/**
 * Whether the client expects the current error format. A missing or invalid header means an older
 * client.
 */
function supportsCurrentErrors(header: string | readonly string[] | undefined): boolean {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= CURRENT_API_VERSION;
}
