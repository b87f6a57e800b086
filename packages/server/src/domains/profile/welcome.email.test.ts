import { userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { ensureProfile } from './index.ts';
import { users } from './profile.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const newUser = (userType: UserType) => ({
  userId: newId(userIdSchema),
  email: `${userType}@example.com`,
  metadata: { name: 'Dana Whitfield', user_type: userType },
});

it.each([
  ['agent', 'Set up payments', '/agent?next=%2Fsettings%3Ftab%3Dpayments'],
  ['buyer', 'Open your dashboard', '/buyer?next=%2Fbuyer%2Fdashboard'],
] as const)('welcomes a new %s once, with the next step', async (userType, label, path) => {
  const user = newUser(userType);
  for (let request = 0; request < 3; request += 1)
    await ensureProfile(context.system, user, { welcome: true });
  await context.worker.drain();
  await ensureProfile(context.system, { ...user, email: 'moved@example.com' }, { welcome: true });
  await context.worker.drain();
  expect(context.emails).toHaveLength(1);
  expect(context.emails[0]).toMatchObject({
    id: `welcome-${user.userId}`,
    to: user.email,
    subject: 'Welcome to Gable',
  });
  expect(context.emails[0]?.text).toContain('Hello Dana Whitfield,');
  expect(context.emails[0]?.text).toContain(`${label}:\n${context.system.publicUrl}${path}`);
});

it('is not sent to seeded users, nor after the account was deleted', async () => {
  await ensureProfile(context.system, newUser('buyer'));
  const user = newUser('agent');
  await ensureProfile(context.system, user, { welcome: true });
  await context.db.transaction((tx) => tx.delete(users).where(eq(users.id, user.userId)));
  await context.worker.drain();
  expect(context.emails).toEqual([]);
});
