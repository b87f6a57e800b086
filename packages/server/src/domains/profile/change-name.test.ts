import { changeNameSchema } from '@gable/contracts/profile';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { openTestServer } from '#transport/testing/open-test-server.ts';
import { changeName } from './change-name.ts';
import { findProfile } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

it('changes the name of the signed-in user, and no other', async () => {
  const [agent, buyer] = [await context.newAgent(), await context.newBuyer()];
  const before = await findProfile(context.db.read, buyer.actor.userId);
  const input = changeNameSchema.parse({ name: '  Adele  Agent ' });
  const { name } = await changeName(agent, input);
  const profile = await findProfile(context.db.read, agent.actor.userId);
  expect(profile?.name).toBe(name);
  expect(name.startsWith('Adele')).toBe(true);
  expect(await findProfile(context.db.read, buyer.actor.userId)).toEqual(before);
});

it('is rejected without a session, and for a blank or an overlong name', async () => {
  await expect(changeName(context.anonymous, { name: 'Eve' })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  for (const name of ['', '   ', 'x'.repeat(121)])
    expect(changeNameSchema.safeParse({ name }).success).toBe(false);
});

it('applies to the next request of each session', async () => {
  const server = await openTestServer();
  try {
    const token = await server.signUp('buyer');
    await server.call(token, 'GET', '/api/user');
    const changed = await server.call(token, 'POST', '/trpc/profile.changeName', { json: { name: 'Bea' } });
    expect(changed.statusCode).toBe(200);
    expect((await server.call(token, 'GET', '/api/user')).json()).toMatchObject({ name: 'Bea' });
  } finally {
    await server.close();
  }
});
