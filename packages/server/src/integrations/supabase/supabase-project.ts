import type { Clock, Log } from '#kernel/index.ts';

/** The Supabase project that signs users in, and how to reach it. */
export interface SupabaseProject {
  /** The URL of the project, such as `https://abc.supabase.co`. Also the issuer of its tokens. */
  readonly url: string;
  /** The publishable key (`sb_publishable_...`), or the `anon` key of an old project. */
  readonly publishableKey: string;
  /** The shared secret of an old project (HS256); undefined if it signs with a key pair. */
  readonly jwtSecret?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /**
   * The timeout of a request in milliseconds. Three seconds by default, because a user is waiting.
   */
  readonly timeoutMs?: number | undefined;
}

/** The dependencies of the session verifier. */
export interface SupabaseSessionsOptions extends SupabaseProject {
  readonly clock: Clock;
  readonly log: Log;
}

/** See `SupabaseProject.timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 3_000;

/** Returns the URL of the project's sign-in service, which is also the issuer of its tokens. */
export function getAuthUrl({ url }: Pick<SupabaseProject, 'url'>): string {
  return `${url.replace(/\/+$/, '')}/auth/v1`;
}

/** The path of the project's public keys. */
export const KEYS_PATH = '/.well-known/jwks.json';

/** A complete response of the project. */
export interface ProjectResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Requests a path of the project's sign-in service. Follows no redirects, because the request has a
 * token. Throws the errors of `fetch`.
 */
export async function fetchFromProject(
  project: SupabaseProject,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ProjectResponse> {
  const send = project.fetch ?? globalThis.fetch;
  const response = await send(getAuthUrl(project) + path, {
    headers: { apikey: project.publishableKey, accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(project.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
