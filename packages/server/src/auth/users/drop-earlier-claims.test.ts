import { userIdSchema } from '@gable/contracts/kernel';
import { expect, test } from 'vitest';
import { newId } from '#kernel/index.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { factorIdSchema, identityIdSchema } from '../ids.ts';
import { PASSWORD, sessionOf } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { changeUser, findUserByEmail } from './user-store.ts';

const EMAIL = 'ann@example.com';
const STRANGERS = 'of a stranger';

/** An address that somebody signed up without proving it, with an account elsewhere, a number and a second factor of theirs. */
async function withClaim(): Promise<AuthWorld> {
  const world = await startAuth({ autoconfirm: false });
  await world.browser().auth.signUp({ email: EMAIL, password: STRANGERS });
  await world.letters(EMAIL);
  const userId = userIdSchema.parse((await findUserByEmail(world.db.read, EMAIL))?.id);
  const createdAt = world.clock.now();
  const common = { userId, createdAt, updatedAt: createdAt };
  await world.db.transaction(async (tx) => {
    await changeUser(tx, userId, { phone: '15550100', hasSecondFactor: true, updatedAt: createdAt });
    await tx.insert(authIdentities).values({
      ...common,
      id: newId(identityIdSchema),
      provider: 'acme',
      subject: 'stranger',
      identityData: {},
      lastSignInAt: null,
    });
    await tx.insert(authFactors).values({
      ...common,
      id: newId(factorIdSchema),
      factorType: 'totp',
      status: 'verified',
      friendlyName: 'stranger',
      secret: 'AAAA',
    });
  });
  return world;
}

/** What is left of the claim once its owner is in. */
async function expectOwnersAlone(world: AuthWorld): Promise<void> {
  const user = await findUserByEmail(world.db.read, EMAIL);
  expect(user).toMatchObject({ phone: null, hasSecondFactor: false, emailConfirmedAt: expect.any(Number) });
  expect(user?.appMetadata).toMatchObject({ provider: 'email', providers: ['email'] });
  const identities = await world.db.read.select({ provider: authIdentities.provider }).from(authIdentities);
  expect(identities).toEqual([{ provider: 'email' }]);
  expect(await world.db.read.select().from(authFactors)).toEqual([]);
  const stranger = await world.browser().auth.signInWithPassword({ email: EMAIL, password: STRANGERS });
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
}

test.each([
  ['another sign-up', 'signup', (world) => world.browser().auth.signUp({ email: EMAIL, password: PASSWORD })],
  ['a sign-in by letter', 'email', (world) => world.browser().auth.signInWithOtp({ email: EMAIL })],
  ['a forgotten password', 'recovery', (world) => world.browser().auth.resetPasswordForEmail(EMAIL)],
] satisfies [string, 'signup' | 'email' | 'recovery', (world: AuthWorld) => Promise<unknown>][])(
  'whoever proves an address through %s has it alone',
  async (_way, type, ask) => {
    const world = await withClaim();
    await ask(world);
    const token = (await world.letters(EMAIL)).at(-1)?.code ?? '';
    const { user } = sessionOf(await world.browser().auth.verifyOtp({ type, email: EMAIL, token }));
    // The name and role that the stranger gave are the owner's to review.
    expect(user.app_metadata.sign_up_review).toBe(true);
    await expectOwnersAlone(world);
  },
);

test('whoever may have an address without proving it has it alone', async () => {
  const world = await withClaim();
  const open = await startAuth({}, world);
  await world.browser().auth.signUp({ email: EMAIL, password: 'of somebody else' });
  const { user } = sessionOf(await open.browser().auth.signUp({ email: EMAIL, password: PASSWORD }));
  expect(user.app_metadata).not.toHaveProperty('sign_up_review');
  await expectOwnersAlone(world);
});

test('an address is not taken from somebody who has proven a number', async () => {
  const world = await withClaim();
  const before = await findUserByEmail(world.db.read, EMAIL);
  const now = world.clock.now();
  if (before)
    await world.db.transaction((tx) => changeUser(tx, before.id, { phoneConfirmedAt: now, updatedAt: now }));
  const { data } = await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(data.user?.identities).toEqual([]);
  const open = await startAuth({}, world);
  const { error } = await open.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  expect(error).toMatchObject({ code: 'user_already_exists' });
  expect((await findUserByEmail(world.db.read, EMAIL))?.passwordHash).toBe(before?.passwordHash);
});
