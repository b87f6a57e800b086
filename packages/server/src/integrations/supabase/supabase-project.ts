import type { Clock, Log } from '#kernel/index.ts';

/** Which project signs people in, and what the adapter needs to ask it. */
export interface SupabaseProject {
  /** Where the project is, such as `https://abc.supabase.co`: the address that it writes into its tokens as well. */
  readonly url: string;
  /** The key that browsers carry too (`sb_publishable_...`, or the `anon` key of an old project). */
  readonly publishableKey: string;
  /** The secret that an old project signs its tokens with (HS256); absent where it signs with a key pair. */
  readonly jwtSecret?: string | undefined;
  /** Sends a request instead of the runtime's own `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** How long the project may take to answer, in milliseconds. Three seconds when absent: a person is waiting. */
  readonly timeoutMs?: number | undefined;
}

/** What the verification of sessions needs besides the project. */
export interface SupabaseSessionsOptions extends SupabaseProject {
  readonly clock: Clock;
  readonly log: Log;
}

/** See `SupabaseProject.timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 3_000;

/** The project's sign-in service, which is the issuer of its tokens too. */
export function getAuthUrl({ url }: Pick<SupabaseProject, 'url'>): string {
  return `${url.replace(/\/+$/, '')}/auth/v1`;
}

/** Where the project shows its public keys, below its sign-in service. */
export const KEYS_PATH = '/.well-known/jwks.json';

/** An answer of the project, read to its end. */
export interface ProjectResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Reads a path of the project's sign-in service. Follows no redirect, since a token goes along. Throws what `fetch`
 * throws when the project is out of reach or slower than it may be.
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

/** The JSON in an answer's body; undefined, which no JSON is, when it holds none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
