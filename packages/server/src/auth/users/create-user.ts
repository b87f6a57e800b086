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
 * Adds a confirmed user from inside the house, for the demo world. An address that is there already stays as it is,
 * password included, so that seeding twice changes nothing.
 */
export async function createUser(ctx: AuthContext, input: CreateUserInput): Promise<{ id: UserId }> {
  const email = input.email.toLowerCase();
  const known = await findUserByEmail(ctx.db.read, email);
  if (known) return { id: known.id };
  const passwordHash = await ctx.passwords.hash(input.password);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const user =
      (await registerUser(tx, { email, passwordHash, metadata: input.metadata, confirmed: true }, now)) ??
      (await findUserByEmail(tx, email));
    if (!user) throw new Error('The address is taken, and yet nobody has it.');
    return { id: user.id };
  });
}
