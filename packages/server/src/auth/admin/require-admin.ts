import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bearerToken } from '../http/require-session.ts';
import { ADMIN_ROLES } from '../keys/make-service-key.ts';
import { verifySignature } from '../tokens/verify-signature.ts';

const claimsSchema = z.object({ role: z.enum(ADMIN_ROLES) });

/**
 * Lets only service keys through: tokens in the name of `service_role` or `supabase_admin` that one of our keys signed.
 * No user's token can be one, since the role in it is ours to write. Throws 401 no_authorization without a bearer, 403
 * bad_jwt for what we did not sign, 403 not_admin for anybody else.
 */
export async function requireAdmin(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const token = bearerToken(ctx, request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await verifySignature(ctx, token);
  if (!claims)
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, or it has expired',
    );
  if (!claimsSchema.safeParse(claims).success) throw new AuthError(403, 'not_admin', 'User not allowed');
}
