import type { AuthContext } from '../auth-context.ts';
import type { IdentityRow } from '../identity.tables.ts';
import type { SessionRow } from '../session.tables.ts';
import { signAccessToken } from '../tokens/sign-access-token.ts';
import type { UserRow } from '../user.tables.ts';
import { type UserView, userView } from '../users/user-view.ts';

/** A session as the client keeps it (auth contract, section 1, Session). */
export interface SessionView {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
}

/** A session together with the one refresh token that carries it on. */
export interface OpenSession {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** Signs a fresh access token for the session and puts everything into the wire's form. */
export async function sessionView(ctx: AuthContext, open: OpenSession): Promise<SessionView> {
  const { token, expiresAt } = await signAccessToken(ctx, open.user, open.session, ctx.clock.now());
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: open.refreshToken,
    user: userView(open.user, open.identities),
  };
}
