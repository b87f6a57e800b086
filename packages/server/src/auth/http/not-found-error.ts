import type { FastifyRequest } from 'fastify';
import { requireAdmin } from '../admin/require-admin.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../errors/auth-error.ts';

/** A Supabase Auth feature that is disabled here, as it is by default. */
interface DisabledFeature {
  /** A path, or its first segments, below the service's prefix. */
  readonly path: string;
  readonly code: AuthErrorCode;
  readonly message: string;
}

const OAUTH_SERVER = { code: 'feature_disabled', message: 'OAuth server is disabled' } as const;

/** Decision 57 explains why passkeys do not replace passwords. */
const DISABLED_FEATURES: readonly DisabledFeature[] = [
  { path: '/passkeys', code: 'passkey_disabled', message: 'Passkeys are disabled' },
  { path: '/oauth', ...OAUTH_SERVER },
  { path: '/user/oauth/grants', ...OAUTH_SERVER },
  { path: '/admin/oauth', ...OAUTH_SERVER },
  {
    path: '/admin/custom-providers',
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
];

/**
 * Returns a 404. A disabled feature has its own code, so that clients can tell it from a wrong URL.
 * Disabled admin features are only revealed to admins.
 */
export async function toNotFoundError(ctx: AuthContext, request: FastifyRequest): Promise<AuthError> {
  const [url = ''] = request.url.split('?');
  const path = url.slice(request.server.prefix.length);
  const disabled = DISABLED_FEATURES.find(
    (feature) => path === feature.path || path.startsWith(`${feature.path}/`),
  );
  if (!disabled) return new AuthError(404, 'not_found', 'There is no such endpoint');
  if (path.startsWith('/admin/')) await requireAdmin(ctx, request);
  return new AuthError(404, disabled.code, disabled.message);
}
