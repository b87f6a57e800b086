import type { UserId } from '@gable/contracts/kernel';
import type { AuthContext } from '../auth-context.ts';
import type { UserMetadata } from '../user.tables.ts';
import { registerUser } from './register-user.ts';
import { findUserByEmail } from './user-store.ts';

export interface CreateUserInput {
  readonly email: string;
  readonly password: string;
  readonly metadata: UserMetadata;
}

/**
 * Creates a confirmed user for the demo data. An existing user stays unchanged, including the
 * password, so that seeding is idempotent.
 */
export async function createUser(ctx: AuthContext, input: CreateUserInput): Promise<{ id: UserId }> {
  const email = input.email.toLowerCase();
  const existing = await findUserByEmail(ctx.db.read, email);
  if (existing) return { id: existing.id };
  const passwordHash = await ctx.passwords.hash(input.password);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const user =
      (await registerUser(tx, { email, passwordHash, metadata: input.metadata, confirmed: true }, now)) ??
      (await findUserByEmail(tx, email));
    if (!user) throw new Error('The insert conflicted, but no user has the email address.');
    return { id: user.id };
  });
}
