import type { AuthError } from '../errors/auth-error.ts';
import type { SessionView } from '../sessions/session-view.ts';

/** Marks the fragment as Supabase Auth's. */
const SB_MARKER = { sb: '' };

/** Adds the defined parameters to the fragment, in alphabetical order. */
function withFragment(target: URL, parameters: Readonly<Record<string, string | undefined>>): URL {
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) fragment.set(name, value);
  fragment.sort();
  const url = new URL(target);
  url.hash = fragment.toString();
  return url;
}

/** Adds the parameters to the query. */
function withQuery(target: URL, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Returns a session to an implicit client in the fragment, which browsers do not send to servers.
 * `type` is the link's type; undefined for an OAuth sign-in.
 */
export function toSessionRedirect(target: URL, session: SessionView, type?: string): URL {
  return withFragment(target, {
    ...SB_MARKER,
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_refresh_token: session.provider_refresh_token,
    provider_token: session.provider_token,
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  });
}

/** Returns an auth code to a PKCE client. */
export function toCodeRedirect(target: URL, code: string): URL {
  return withQuery(target, { code });
}

/** Maps the status to an OAuth error code (RFC 6749, section 4.1.2.1). */
function toOAuthErrorCode({ status }: Pick<AuthError, 'status'>): string {
  if (status >= 500) return 'server_error';
  return status === 400 ? 'invalid_request' : 'access_denied';
}

/** Returns an error to the client in the fragment, and for a PKCE client in the query as well. */
export function toErrorRedirect(
  target: URL,
  error: Pick<AuthError, 'status' | 'code' | 'message'>,
  { pkce }: { readonly pkce: boolean },
): URL {
  const errorParameters = {
    error: toOAuthErrorCode(error),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(pkce ? withQuery(target, errorParameters) : target, {
    ...SB_MARKER,
    ...errorParameters,
  });
}

/** Returns a message to the client in the same way. */
export function toMessageRedirect(target: URL, message: string, { pkce }: { readonly pkce: boolean }): URL {
  return withFragment(pkce ? withQuery(target, { message }) : target, { ...SB_MARKER, message });
}
