import type { AppProfile, VerifiedSession } from '#auth/session-verifier.port.ts';
import { ensureProfile, findProfile } from '#domains/profile/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/**
 * Returns the profile of a session's user. Creates it from the sign-up metadata on the first
 * request, and welcomes the new user by email.
 */
export async function getSessionProfile(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  session: VerifiedSession,
): Promise<AppProfile> {
  const { userId, email } = session;
  const profile = session.profile === undefined ? await findProfile(ctx.db.read, userId) : session.profile;
  if (profile?.email === email) return profile;
  const metadata = await session.readMetadata();
  return ensureProfile(ctx, { userId, email, metadata }, { welcome: true });
}
