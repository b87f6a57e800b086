import type { FastifyRequest } from 'fastify';
import { requireAdmin } from '../admin/require-admin.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, type AuthErrorCode } from '../errors/auth-error.ts';

/** A part of Supabase's service that is switched off here, as it is there by default. */
interface ClosedFeature {
  /** Its path, or the beginning of it, below the prefix of the service. */
  readonly path: string;
  readonly code: AuthErrorCode;
  readonly message: string;
}

const OAUTH_SERVER = { code: 'feature_disabled', message: 'OAuth server is disabled' } as const;

/** Decision 57 says why passkeys do not take the place of passwords. */
const CLOSED: readonly ClosedFeature[] = [
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
 * 404 for an address that there is nothing at. A feature that is off has a code of its own, so that a program does not take
 * it for a wrong request; an administrator's is named to administrators alone.
 */
export async function missingEndpoint(ctx: AuthContext, request: FastifyRequest): Promise<AuthError> {
  const [url = ''] = request.url.split('?');
  const path = url.slice(request.server.prefix.length);
  const closed = CLOSED.find((feature) => path === feature.path || path.startsWith(`${feature.path}/`));
  if (!closed) return new AuthError(404, 'not_found', 'There is no such endpoint');
  if (path.startsWith('/admin/')) await requireAdmin(ctx, request);
  return new AuthError(404, closed.code, closed.message);
}
