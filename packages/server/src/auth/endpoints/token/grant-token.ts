import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors/auth-error.ts';
import type { SessionView } from '#auth/sessions/session-view.ts';
import { grantPassword } from './grant-password.ts';
import { grantPkce } from './grant-pkce.ts';
import { grantRefreshToken } from './grant-refresh-token.ts';

const querySchema = z.object({
  grant_type: z.enum(['password', 'refresh_token', 'pkce', 'id_token', 'web3']),
});

/** `POST /token`: dispatches by grant type. */
export async function grantToken(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const query = querySchema.safeParse(request.query);
  if (!query.success) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  switch (query.data.grant_type) {
    case 'password':
      return grantPassword(ctx, request);
    case 'refresh_token':
      return grantRefreshToken(ctx, request);
    case 'pkce':
      return grantPkce(ctx, request);
    case 'id_token':
      throw new AuthError(400, 'provider_disabled', 'Signing in with an ID token is not enabled');
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  }
}
