import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { findBearerToken } from '../http/require-session.ts';
import { ADMIN_ROLES } from '../keys/create-service-key.ts';
import { toSignatureError } from '../tokens/token-error.ts';
import { verify } from '../tokens/verify-signature.ts';

const claimsSchema = z.object({ role: z.enum(ADMIN_ROLES) });

async function verifyClaims(ctx: AuthContext, token: string): Promise<JWTPayload> {
  try {
    return await verify(ctx, token);
  } catch (error) {
    throw await toSignatureError(ctx, token, error);
  }
}

/**
 * Requires a service key: a token with the role `service_role` or `supabase_admin`, signed by one
 * of our keys. It needs no issuer, expiry or `kid`, because operators sign such tokens themselves,
 * as with Supabase. A user's token cannot qualify: the service writes its role. Throws 401
 * no_authorization without a bearer token, 403 bad_jwt for an unverifiable token, 403 not_admin for
 * any other role.
 */
export async function requireAdmin(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const token = findBearerToken(ctx, request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await verifyClaims(ctx, token);
  if (!claimsSchema.safeParse(claims).success) throw new AuthError(403, 'not_admin', 'User not allowed');
}
