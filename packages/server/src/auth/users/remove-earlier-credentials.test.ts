import { userIdSchema } from '@gable/contracts/kernel';
import { expect, test } from 'vitest';
import { newId } from '#kernel/index.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { factorIdSchema, identityIdSchema } from '../ids.ts';
import { expectSession, PASSWORD } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { findUserByEmail, updateUserRow } from './user-store.ts';

const EMAIL = 'ann@example.com';
const ATTACKER_PASSWORD = 'attacker secret';

/** Creates an unverified sign-up of an attacker with an identity, a phone number and a factor. */
async function startWithEarlierSignUp(): Promise<AuthTestContext> {
  const context = await startAuth({ autoconfirm: false });
  await context.browser().auth.signUp({ email: EMAIL, password: ATTACKER_PASSWORD });
  await context.emails(EMAIL);
  const userId = userIdSchema.parse((await findUserByEmail(context.db.read, EMAIL))?.id);
  const createdAt = context.clock.now();
  const common = { userId, createdAt, updatedAt: createdAt };
  await context.db.transaction(async (tx) => {
    await updateUserRow(tx, userId, { phone: '15550100', hasSecondFactor: true, updatedAt: createdAt });
    await tx.insert(authIdentities).values({
      ...common,
      id: newId(identityIdSchema),
      provider: 'acme',
      subject: 'attacker',
      identityData: {},
      lastSignInAt: null,
    });
    await tx.insert(authFactors).values({
      ...common,
      id: newId(factorIdSchema),
      factorType: 'totp',
      status: 'verified',
      friendlyName: 'attacker',
      secret: 'AAAA',
    });
  });
  return context;
}

/** Expects that nothing of the attacker's credentials remains. */
async function expectOnlyOwner(context: AuthTestContext): Promise<void> {
  const user = await findUserByEmail(context.db.read, EMAIL);
  expect(user).toMatchObject({ phone: null, hasSecondFactor: false, emailConfirmedAt: expect.any(Number) });
  expect(user?.appMetadata).toMatchObject({ provider: 'email', providers: ['email'] });
  const identities = await context.db.read.select({ provider: authIdentities.provider }).from(authIdentities);
  expect(identities).toEqual([{ provider: 'email' }]);
  expect(await context.db.read.select().from(authFactors)).toEqual([]);
  const attacker = await context
    .browser()
    .auth.signInWithPassword({ email: EMAIL, password: ATTACKER_PASSWORD });
  expect(attacker.error).toMatchObject({ code: 'invalid_credentials' });
}

test.each([
  [
    'another sign-up',
    'signup',
    (context) => context.browser().auth.signUp({ email: EMAIL, password: PASSWORD }),
  ],
  ['an email sign-in', 'email', (context) => context.browser().auth.signInWithOtp({ email: EMAIL })],
  ['a password recovery', 'recovery', (context) => context.browser().auth.resetPasswordForEmail(EMAIL)],
] satisfies [string, 'signup' | 'email' | 'recovery', (context: AuthTestContext) => Promise<unknown>][])(
  "removes the attacker's credentials when the owner verifies the address with %s",
  async (_way, type, ask) => {
    const context = await startWithEarlierSignUp();
    await ask(context);
    const token = (await context.emails(EMAIL)).at(-1)?.code ?? '';
    const { user } = expectSession(await context.browser().auth.verifyOtp({ type, email: EMAIL, token }));
    // The owner reviews the attacker's name and role.
    expect(user.app_metadata.sign_up_review).toBe(true);
    await expectOnlyOwner(context);
  },
);

test("removes the attacker's credentials on a sign-up with autoconfirm", async () => {
  const context = await startWithEarlierSignUp();
  const open = await startAuth({}, context);
  await context.browser().auth.signUp({ email: EMAIL, password: 'someone else secret' });
  const { user } = expectSession(await open.browser().auth.signUp({ email: EMAIL, password: PASSWORD }));
  expect(user.app_metadata).not.toHaveProperty('sign_up_review');
  await expectOnlyOwner(context);
});

test('keeps the address of a user with a verified phone number', async () => {
  const context = await startWithEarlierSignUp();
  const before = await findUserByEmail(context.db.read, EMAIL);
  const now = context.clock.now();
  if (before)
    await context.db.transaction((tx) =>
      updateUserRow(tx, before.id, { phoneConfirmedAt: now, updatedAt: now }),
    );
  const { data } = await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(data.user?.identities).toEqual([]);
  const open = await startAuth({}, context);
  const { error } = await open.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(error).toMatchObject({ code: 'user_already_exists' });
  expect((await findUserByEmail(context.db.read, EMAIL))?.passwordHash).toBe(before?.passwordHash);
});
