import type { UserId } from '@gable/contracts/kernel';
import { userTypeSchema } from '@gable/contracts/profile';
import { id, index, instant, oneOf, table, text } from '#db/index.ts';

/**
 * User profiles. The role is only read from here, because users can write their token's metadata.
 */
export const users = table(
  'users',
  {
    id: id<UserId>('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    userType: oneOf('user_type', userTypeSchema.options).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (usersTable) => [index('users_by_email').on(usersTable.email)],
);

export type ProfileRow = typeof users.$inferSelect;
