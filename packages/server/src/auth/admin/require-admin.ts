import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { bearerToken } from '../http/require-session.ts';
import { ADMIN_ROLES } from '../keys/make-service-key.ts';
import { signatureRefusal } from '../tokens/token-refusal.ts';
import { verify } from '../tokens/verify-signature.ts';

const claimsSchema = z.object({ role: z.enum(ADMIN_ROLES) });

async function readClaims(ctx: AuthContext, token: string): Promise<JWTPayload> {
  try {
    return await verify(ctx, token);
  } catch (error) {
    throw await signatureRefusal(ctx, token, error);
  }
}

/**
 * Lets only service keys through: tokens in the name of `service_role` or `supabase_admin` that one of our keys signed.
 * They need no issuer, no end and no key's name: operators sign such tokens themselves, as Supabase does. No user's token
 * can be one, since the role in it is ours to write. Throws 401 no_authorization without a bearer, 403
 * bad_jwt for what we did not sign, 403 not_admin for anybody else.
 */
export async function requireAdmin(ctx: AuthContext, request: FastifyRequest): Promise<void> {
  const token = bearerToken(ctx, request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await readClaims(ctx, token);
  if (!claimsSchema.safeParse(claims).success) throw new AuthError(403, 'not_admin', 'User not allowed');
}
