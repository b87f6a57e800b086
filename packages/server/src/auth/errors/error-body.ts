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
export function errorBody(error: AuthError, current: boolean): CurrentErrorBody | EarlierErrorBody {
  const detail = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
  return current
    ? { code: error.code, message: error.message, ...detail }
    : { code: error.status, error_code: error.code, msg: error.message, ...detail };
}
