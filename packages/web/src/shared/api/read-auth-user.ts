import * as z from 'zod/mini';
import { fetchAsShown } from './fetch-as-shown.ts';
import { readSettings } from './settings.ts';
import { readStoredSession } from './stored-session.ts';
import { authServiceUrl } from './supabase-client.ts';

/** What the sign-in service tells of a user that is shown; supabase-js answers the same. */
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

/** The user, the level of assurance of this device's session, and the ways by which it was opened. */
export interface AuthUserRead {
  readonly user: AuthUser;
  readonly level: string | null;
  readonly methods: readonly string[];
}

const storedSchema = z.object({ access_token: z.string(), expires_at: z.number() });
const claimsSchema = z.object({
  aal: z.optional(z.nullable(z.string())),
  amr: z.optional(z.nullable(z.array(z.union([z.string(), z.object({ method: z.string() })])))),
});

/** A token that runs out sooner than this is renewed first, which is the client's part (spec section 9). */
const GOOD_FOR_MS = 90_000;

/** What a token says of its session. Nobody checks the signature here: the service has, when it answers. */
function claimsOf(token: string): z.infer<typeof claimsSchema> {
  const [, payload = ''] = token.split('.');
  return z.parse(claimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

async function askFor(token: string): Promise<AuthUser | null> {
  const answer = await fetchAsShown(`${authServiceUrl()}/user`, {
    headers: { apikey: readSettings().authKey, authorization: `Bearer ${token}` },
  });
  return answer.ok ? z.parse(userSchema, await answer.json()) : null;
}

/**
 * The user of this device's session as the sign-in service has it, asked for by a plain request: supabase-js is as large as
 * the rest of a screen, and reading alone needs none of it. Null where anything is not as expected, a token that has to be
 * renewed or a refusal; then it is the client's turn.
 */
export async function readAuthUser(): Promise<AuthUserRead | null> {
  try {
    const { access_token, expires_at } = z.parse(storedSchema, JSON.parse(readStoredSession() ?? 'null'));
    if (expires_at * 1_000 - Date.now() < GOOD_FOR_MS) return null;
    const { aal = null, amr } = claimsOf(access_token);
    const user = await askFor(access_token);
    const methods = (amr ?? []).map((each) => (typeof each === 'string' ? each : each.method));
    return user && { user, level: aal, methods };
  } catch {
    return null;
  }
}
