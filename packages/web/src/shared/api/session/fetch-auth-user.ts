import * as z from 'zod/mini';
import { readSettings } from '../settings.ts';
import { sameUserFetch } from './same-user-fetch.ts';
import { readStoredSession } from './stored-session.ts';
import { getAuthServiceUrl } from './supabase/supabase-client.ts';

/** The fields of the auth service's user that the app shows. supabase-js returns the same shape. */
const userSchema = z.object({
  email: z.optional(z.string()),
  new_email: z.optional(z.string()),
  factors: z.optional(
    z.array(
      z.object({
        id: z.string(),
        friendly_name: z.optional(z.string()),
        factor_type: z.string(),
        status: z.string(),
        created_at: z.string(),
        updated_at: z.optional(z.string()),
      }),
    ),
  ),
  identities: z.optional(
    z.array(
      z.object({
        identity_id: z.string(),
        provider: z.string(),
        identity_data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
    ),
  ),
});
export type AuthUser = z.infer<typeof userSchema>;

/** The user, and the session's assurance level and authentication methods. */
export interface AuthUserInfo {
  readonly user: AuthUser;
  readonly level: string | null;
  readonly methods: readonly string[];
}

const storedSchema = z.object({ access_token: z.string(), expires_at: z.number() });
const claimsSchema = z.object({
  aal: z.optional(z.nullable(z.string())),
  amr: z.optional(z.nullable(z.array(z.union([z.string(), z.object({ method: z.string() })])))),
});

/**
 * A token that expires sooner is renewed first, by the client (docs/product.md, Constants and
 * limits).
 */
const MIN_VALIDITY_MS = 90_000;

/** Returns a token's claims without checking the signature; the service checks it. */
function parseClaims(token: string): z.infer<typeof claimsSchema> {
  const [, payload = ''] = token.split('.');
  return z.parse(claimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

async function requestUser(token: string): Promise<AuthUser | null> {
  const response = await sameUserFetch(`${getAuthServiceUrl()}/user`, {
    headers: { apikey: readSettings().authKey, authorization: `Bearer ${token}` },
  });
  return response.ok ? z.parse(userSchema, await response.json()) : null;
}

/**
 * Fetches the session's user with a plain request, because supabase-js is as large as the rest of a
 * screen. Returns null if the token must be renewed or the request fails; the caller then falls
 * back to the client.
 */
export async function fetchAuthUser(): Promise<AuthUserInfo | null> {
  try {
    const { access_token, expires_at } = z.parse(storedSchema, JSON.parse(readStoredSession() ?? 'null'));
    if (expires_at * 1_000 - Date.now() < MIN_VALIDITY_MS) return null;
    const { aal = null, amr } = parseClaims(access_token);
    const user = await requestUser(access_token);
    const methods = (amr ?? []).map((each) => (typeof each === 'string' ? each : each.method));
    return user && { user, level: aal, methods };
  } catch {
    return null;
  }
}
