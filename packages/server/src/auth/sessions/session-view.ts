import type { AuthContext } from '../auth-context.ts';
import type { SessionRow } from '../session.tables.ts';
import { signAccessToken } from '../tokens/sign-access-token.ts';
import { needsSignUpReview } from '../users/sign-up-review.ts';
import type { UserDetails } from '../users/user-details.ts';
import { toUserView, type UserView } from '../users/user-view.ts';

/** A session as the client reads it (docs/wire/auth.md, Session). */
export interface SessionView {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
  /** The provider's tokens, only in the session that its sign-in started. */
  readonly provider_token?: string | undefined;
  readonly provider_refresh_token?: string | undefined;
}

/** A session with its current refresh token. */
export interface IssuedSession extends UserDetails {
  readonly session: SessionRow;
  readonly refreshToken: string;
}

/** Signs an access token and formats the session for the client. */
export async function toSessionView(ctx: AuthContext, issued: IssuedSession): Promise<SessionView> {
  const { id: userId, email, emailConfirmedAt, userMetadata: metadata } = issued.user;
  const isVerified = email !== null && emailConfirmedAt !== null;
  if (isVerified && !needsSignUpReview(issued.user)) await ctx.onSignedIn({ userId, email, metadata });
  const { token, expiresAt } = await signAccessToken(ctx, issued.user, issued.session, ctx.clock.now());
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: issued.refreshToken,
    user: toUserView(issued),
  };
}
