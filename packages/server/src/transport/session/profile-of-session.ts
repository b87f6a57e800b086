import type { HouseProfile, VerifiedSession } from '#auth/session-verifier.port.ts';
import { ensureProfile, findProfile } from '#domains/profile/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';

/** The profile of whoever a session is of, made on first sight; what sign-up said of them is only looked up for that. */
export async function profileOfSession(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  session: VerifiedSession,
): Promise<HouseProfile> {
  const { userId, email } = session;
  const known = session.profile === undefined ? await findProfile(ctx, userId) : session.profile;
  if (known?.email === email) return known;
  return ensureProfile(ctx, { userId, email, metadata: await session.readMetadata() });
}
