import { type Instant, instant } from '@gable/contracts/kernel';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { SessionVerifier } from '#auth/session-verifier.port.ts';
import type { Log } from '#kernel/index.ts';
import type { SupabaseProject } from '../supabase-project.ts';
import { createSupabaseSessions } from '../supabase-sessions.ts';
import { type FakeResponse, type ProjectServer, startProjectServer } from './project-server.ts';

const PUBLISHABLE_KEY = 'sb_publishable_test';

/**
 * The timeout of requests that should succeed, in milliseconds. Long, because the machine may be
 * busy.
 */
export const LONG_TIMEOUT_MS = 30_000;

/** The secret of an old project. */
export const JWT_SECRET = 'an-old-projects-secret-of-more-than-32-characters';

/** A signing key of a project: the public key, and a function that signs with the private key. */
export interface ProjectKey {
  readonly publicJwk: JWK;
  sign(claims: JWTPayload, header?: { readonly alg?: string; readonly kid?: string }): Promise<string>;
}

/** Generates a signing key with an ID. */
export async function generateProjectKey(
  kid: string,
  alg: 'ES256' | 'RS256' | 'EdDSA' = 'ES256',
): Promise<ProjectKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig', key_ops: ['verify'] },
    sign: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT', ...header }).sign(privateKey),
  };
}

/** Signs with a secret, as an old project does, or an attacker with a public key. */
export function signWithSecret(claims: JWTPayload, secret: string, kid?: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid !== undefined && { kid }) })
    .sign(new TextEncoder().encode(secret));
}

/** Ann, who signs in with a password and a verified email. */
export const ANN = {
  id: '0b9c3a5e-6f8d-4a5b-9c1d-2e3f4a5b6c7d',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'Ann@Example.com',
  email_confirmed_at: '2026-01-02T03:04:05.678901Z',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { name: 'Ann' },
  identities: [],
  created_at: '2026-01-02T03:04:05.678901Z',
  updated_at: '2026-01-02T03:04:05.678901Z',
  is_anonymous: false,
};
export const ANN_SESSION = '5d7f9b1c-3e5a-4c7d-8f9b-1c3e5a7d9f1b';

/** Returns the project's response for Ann, with changes. */
export function ann(changes: object = {}): FakeResponse {
  return { status: 200, body: { ...ANN, ...changes } };
}

interface Warning {
  readonly fields: object;
  readonly message: string;
}

export interface SupabaseTestContext {
  readonly project: ProjectServer;
  readonly key: ProjectKey;
  readonly sessions: SessionVerifier;
  readonly warnings: Warning[];
  /** The timeout of requests to the project, in milliseconds. Tests shorten it to test silence. */
  readonly patience: { timeoutMs: number };
  readonly clock: { now(): Instant; advance(milliseconds: number): void };
  /** Returns the claims of a valid token of Ann, with changes. */
  claims(changes?: JWTPayload): JWTPayload;
  /** Creates another server process without a cache, for the same project. */
  another(changes?: Partial<SupabaseProject>): SessionVerifier;
}

/**
 * Creates a project with one key where Ann is signed in, and a verifier for it. The clock moves
 * only when a test advances it.
 */
export async function createSupabaseTestContext(
  changes: Partial<SupabaseProject> = {},
): Promise<SupabaseTestContext> {
  const project = await startProjectServer();
  const key = await generateProjectKey('key-1');
  project.keys = [key.publicJwk];
  project.user = ann();

  let now = 1_790_000_000_000;
  const clock = {
    now: () => instant(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
  const patience = { timeoutMs: LONG_TIMEOUT_MS };
  const warnings: Warning[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (fields, message) => warnings.push({ fields, message }),
    error: () => undefined,
  };
  const another = (more: Partial<SupabaseProject> = {}) =>
    createSupabaseSessions({
      url: project.url,
      publishableKey: PUBLISHABLE_KEY,
      clock,
      log,
      ...changes,
      ...more,
      get timeoutMs() {
        return patience.timeoutMs;
      },
    });
  return {
    project,
    key,
    warnings,
    patience,
    clock,
    sessions: another(),
    another,
    claims: (more) => ({
      iss: `${project.url}/auth/v1`,
      sub: ANN.id,
      aud: 'authenticated',
      exp: now / 1000 + 3_600,
      iat: now / 1000,
      email: 'ann@example.com',
      phone: '',
      app_metadata: ANN.app_metadata,
      user_metadata: { email: 'ann@example.com', email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now / 1000 }],
      session_id: ANN_SESSION,
      is_anonymous: false,
      ...more,
    }),
  };
}
