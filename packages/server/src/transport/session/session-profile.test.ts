import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#domains/profile/profile.tables.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const me = (token: string) =>
  server.http.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });

it('is read together with the session, and reflects each change immediately', async () => {
  const token = await server.signUp('agent', 'role@example.com');
  expect(await server.auth.verifyAccessToken(token)).toMatchObject({
    profile: { email: 'role@example.com', name: 'Sam Someone', userType: 'agent' },
  });
  const change = (changes: Partial<typeof users.$inferInsert>) =>
    server.context.db.transaction((tx) =>
      tx.update(users).set(changes).where(eq(users.email, 'role@example.com')),
    );
  await change({ userType: 'buyer', name: 'Sam Changed' });
  expect((await me(token)).json()).toMatchObject({ userType: 'buyer', name: 'Sam Changed' });
});

it('is created if it does not exist, with a welcome email', async () => {
  const token = await server.signUp('agent', 'new@example.com');
  await server.context.db.transaction((tx) => tx.delete(users).where(eq(users.email, 'new@example.com')));
  expect(await server.auth.verifyAccessToken(token)).toMatchObject({ profile: null });
  const { id } = (await me(token)).json<{ id: string }>();
  expect((await me(token)).json()).toMatchObject({ email: 'new@example.com', userType: 'agent' });
  const jobs = await server.context.db.read.select().from(outbox).where(eq(outbox.topic, 'profile.welcome'));
  expect(jobs).toMatchObject([{ dedupeKey: id, payload: { userId: id } }]);
});
