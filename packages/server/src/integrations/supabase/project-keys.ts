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

/**
 * The lifetime of the cached keys, so that a key that the project withdraws is no longer trusted.
 */
const FRESH_MS = 600_000;

/** The minimum time between two requests, so that invented key IDs do not cause many requests. */
const COOLDOWN_MS = 30_000;

interface Attempt {
  readonly at: Instant;
  /** The error; undefined on success. */
  readonly problem: unknown;
}

/**
 * Finds the public key of a token. The keys are cached, and requested again when they expire or
 * when a token has an unknown key ID, because the project may have rotated its keys.
 *
 * While the endpoint is unavailable, expired keys are still used, because the project also verifies
 * each token. Throws SIGN_IN_UNAVAILABLE if an unknown key cannot be requested, and jose's error if
 * the project does not have it.
 */
export function createProjectKeys(options: SupabaseSessionsOptions, warn: Warn): JWTVerifyGetKey {
  const { clock } = options;
  const keys = remoteKeys(options);
  let lastAttempt: Attempt | null = null;

  /** Requests the keys. jose shares one request between concurrent callers. */
  async function attempt(): Promise<Attempt> {
    const at = clock.now();
    const problem = await keys.reload().catch((error: unknown) => {
      warn('The keys of the Supabase project cannot be read.', { err: error });
      return error;
    });
    lastAttempt = { at, problem };
    return lastAttempt;
  }

  /** Returns the last attempt, or starts a new one if the last is older than this. */
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

/** jose fetches and imports the keys. The code above decides when, with the server's clock. */
function remoteKeys(options: SupabaseSessionsOptions): RemoteJWKSet {
  const { fetch: send } = options;
  return createRemoteJWKSet(new URL(getAuthUrl(options) + KEYS_PATH), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
    timeoutDuration: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(send && { [customFetch]: send }),
  });
}
