import type { AuthContext } from '../auth-context.ts';
import type { SessionRow } from '../session.tables.ts';
import { signAccessToken } from '../tokens/sign-access-token.ts';
import { needsSignUpReview } from '../users/sign-up-review.ts';
import type { WholeUser } from '../users/user-parts.ts';
import { type UserView, userView } from '../users/user-view.ts';

/** A session as the client keeps it (auth contract, section 1, Session). */
export interface SessionView {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
  /** The provider's own tokens, once, in the session that a visit to it began. */
  readonly provider_token?: string | undefined;
  readonly provider_refresh_token?: string | undefined;
}

/** A session together with the one refresh token that carries it on. */
export interface OpenSession extends WholeUser {
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** Signs a fresh access token for the session and puts everything into the wire's form. */
export async function sessionView(ctx: AuthContext, open: OpenSession): Promise<SessionView> {
  const { id: userId, email, emailConfirmedAt, userMetadata: metadata } = open.user;
  const isKnown = email !== null && emailConfirmedAt !== null;
  if (isKnown && !needsSignUpReview(open.user)) await ctx.onSignedIn({ userId, email, metadata });
  const { token, expiresAt } = await signAccessToken(ctx, open.user, open.session, ctx.clock.now());
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: open.refreshToken,
    user: userView(open),
  };
}
