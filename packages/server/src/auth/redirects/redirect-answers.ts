import type { AuthError } from '../errors/auth-error.ts';
import type { SessionView } from '../sessions/session-view.ts';

/** Marks a fragment as this kind of service's, for clients that share an address with something else. */
const MARK = { sb: '' };

/** The address with these parameters behind the `#`, in alphabetical order; what is undefined is left out. */
function withFragment(target: URL, parameters: Readonly<Record<string, string | undefined>>): URL {
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) fragment.set(name, value);
  fragment.sort();
  const url = new URL(target);
  url.hash = fragment.toString();
  return url;
}

/** The address with these parameters added to its query. */
function withQuery(target: URL, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Hands a session to an implicit client, behind the `#`, which browsers send to nobody. `type` is the link's; a session
 * that came from a provider has none.
 */
export function sessionRedirect(target: URL, session: SessionView, type?: string): URL {
  return withFragment(target, {
    ...MARK,
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

/** Hands the code of a finished flow to a PKCE client. */
export function codeRedirect(target: URL, code: string): URL {
  return withQuery(target, { code });
}

/** What OAuth calls this kind of refusal (RFC 6749, section 4.1.2.1). */
function kindOf({ status }: Pick<AuthError, 'status'>): string {
  if (status >= 500) return 'server_error';
  return status === 400 ? 'invalid_request' : 'access_denied';
}

/** Tells the client what went wrong: behind the `#`, and for a PKCE client in the query as well. */
export function errorRedirect(
  target: URL,
  error: Pick<AuthError, 'status' | 'code' | 'message'>,
  { pkce }: { readonly pkce: boolean },
): URL {
  const said = { error: kindOf(error), error_code: error.code, error_description: error.message };
  return withFragment(pkce ? withQuery(target, said) : target, { ...MARK, ...said });
}

/** Tells the client something that is neither a session nor an error, likewise. */
export function messageRedirect(target: URL, message: string, { pkce }: { readonly pkce: boolean }): URL {
  return withFragment(pkce ? withQuery(target, { message }) : target, { ...MARK, message });
}
