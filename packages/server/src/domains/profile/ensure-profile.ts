import { type Instant, toSingleLine, type UserId } from '@gable/contracts/kernel';
import { USER_NAME_MAX, type UserType, userNameSchema, userTypeSchema } from '@gable/contracts/profile';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { bindProposalsToAccount } from './bind-proposals-to-account.ts';
import { findProfile } from './find-profile.ts';
import { type ProfileRow, users } from './profile.tables.ts';
import { welcomeEmail } from './welcome.email.ts';

/** The user of a verified session. The metadata comes from sign-up and can contain anything. */
export interface SignedInUser {
  readonly userId: UserId;
  readonly email: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

function getUserType(metadata: SignedInUser['metadata']): UserType {
  const parsed = userTypeSchema.safeParse(metadata.user_type);
  return parsed.success ? parsed.data : 'agent';
}

/**
 * Returns the name from sign-up, the part of the email before the @, or 'User' (docs/product.md,
 * Roles). Ignores names that our own form would reject, such as URLs.
 */
function getName({ metadata, email }: SignedInUser): string {
  const given = typeof metadata.name === 'string' ? metadata.name.trim().slice(0, USER_NAME_MAX) : '';
  const name = userNameSchema.safeParse(given);
  if (name.success) return name.data;
  return toSingleLine(email.split('@')[0] ?? '') || 'User';
}

/** Enqueues the welcome email of a new user. The key makes it once per account. */
export async function enqueueWelcomeEmail(tx: Transaction, userId: UserId, now: Instant): Promise<void> {
  await sendEmail(tx, welcomeEmail, { userId }, { now, key: userId });
}

interface ProfileOptions {
  /** Emails a welcome to a user who has just confirmed their address; not for seeded users. */
  readonly welcome?: boolean;
}

/**
 * Returns a user's profile and creates it on first use from the sign-up metadata. Later metadata
 * changes are ignored. The email follows the session's.
 */
export async function ensureProfile(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  user: SignedInUser,
  { welcome = false }: ProfileOptions = {},
): Promise<ProfileRow> {
  const known = await findProfile(ctx.db.read, user.userId);
  if (known && known.email === user.email) return known;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const before = await findProfile(tx, user.userId);
    if (before && before.email !== user.email) await bindProposalsToAccount(tx, before);
    await tx
      .insert(users)
      .values({
        id: user.userId,
        email: user.email,
        name: getName(user),
        userType: getUserType(user.metadata),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: users.id, set: { email: user.email, updatedAt: now } });
    if (welcome && !before) await enqueueWelcomeEmail(tx, user.userId, now);
    const row = await findProfile(tx, user.userId);
    if (!row) throw new Error(`The profile of user ${user.userId} was deleted while it was created.`);
    return row;
  });
}
