import type { Instant } from '@gable/contracts/kernel';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, type RemoteJWKSet } from 'jose';
import { failure } from '#kernel/index.ts';
import {
  DEFAULT_TIMEOUT_MS,
  getAuthUrl,
  KEYS_PATH,
  type SupabaseSessionsOptions,
} from './supabase-project.ts';
import type { Warn } from './throttled-warning.ts';

/** After this the keys are asked for again, so that a key that the project has withdrawn is not trusted for ever. */
const FRESH_MS = 600_000;

/** Between two requests for the keys: whoever invents key ids must not make us ask the project each time. */
const COOLDOWN_MS = 30_000;

interface Attempt {
  readonly at: Instant;
  /** What went wrong; undefined when the keys came. */
  readonly problem: unknown;
}

/**
 * Finds the public key that a token names. The keys are kept, and asked for again when they are old or when a token
 * names one that is not among them: the project has rotated its keys.
 *
 * An endpoint that is down takes nobody's session: keys that we have go on being used, however old, since the project
 * itself judges every token as well. Throws SIGN_IN_UNAVAILABLE when the named key is not here and cannot be asked
 * for, and jose's own error when the project does not know it.
 */
export function createProjectKeys(options: SupabaseSessionsOptions, warn: Warn): JWTVerifyGetKey {
  const { clock } = options;
  const keys = remoteKeys(options);
  let lastAttempt: Attempt | null = null;

  /** Asks for the keys; jose lets whoever comes meanwhile wait for the same answer. */
  async function attempt(): Promise<Attempt> {
    const at = clock.now();
    const problem = await keys.reload().catch((error: unknown) => {
      warn('The keys of the Supabase project cannot be read.', { err: error });
      return error;
    });
    lastAttempt = { at, problem };
    return lastAttempt;
  }

  /** The last attempt, or a new one when the last is longer ago than this. */
  async function attemptWithin(milliseconds: number): Promise<Attempt> {
    if (lastAttempt === null || keys.jwks() === undefined) return attempt();
    const pause = lastAttempt.problem === undefined ? milliseconds : COOLDOWN_MS;
    return clock.now() - lastAttempt.at < pause ? lastAttempt : attempt();
  }

  return async (header, token) => {
    const { problem } = await attemptWithin(FRESH_MS);
    if (keys.jwks() === undefined) throw failure('SIGN_IN_UNAVAILABLE', {}, problem);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    const again = await attemptWithin(COOLDOWN_MS);
    if (again.problem !== undefined) throw failure('SIGN_IN_UNAVAILABLE', {}, again.problem);
    return keys(header, token);
  };
}

/** jose fetches, shares and imports the keys; when it does so is decided above, by our clock. */
function remoteKeys(options: SupabaseSessionsOptions): RemoteJWKSet {
  const { fetch: send } = options;
  return createRemoteJWKSet(new URL(getAuthUrl(options) + KEYS_PATH), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
    timeoutDuration: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(send && { [customFetch]: send }),
  });
}
