import { describe, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

describe('listing users', () => {
  test('goes page by page, newest first, as the official client reads it', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    expect(dataOf(await admin.listUsers())).toMatchObject({ users: [], aud: 'authenticated', total: 0 });
    for (const name of ['ann', 'bob', 'cid']) {
      await world.service.createUser({
        email: `${name}@example.com`,
        password: PASSWORD,
        metadata: { name },
      });
      world.clock.advance(10);
    }
    const first = dataOf(await admin.listUsers({ page: 1, perPage: 2 }));
    expect(first).toMatchObject({ nextPage: 2, lastPage: 2, total: 3 });
    expect(first.users.map(({ email }) => email)).toEqual(['cid@example.com', 'bob@example.com']);
    expect(first.users[0]?.identities).toHaveLength(1);
    const second = dataOf(await admin.listUsers({ page: 2, perPage: 2 }));
    expect(second).toMatchObject({ nextPage: null, lastPage: 2, total: 3 });
    expect(second.users.map(({ email }) => email)).toEqual(['ann@example.com']);
    expect(dataOf(await admin.listUsers()).users).toHaveLength(3);
    expect(dataOf(await admin.listUsers({ page: 9, perPage: 5_000 })).users).toEqual([]);
  });

  test('says where the next page is, and refuses numbers that are none', async () => {
    const world = await startAuth();
    const token = await world.service.makeServiceKey();
    await signUp(world.browser(), 'ann@example.com');
    await signUp(world.browser(), 'bob@example.com');
    const answer = await world.call('GET', '/admin/users?per_page=1', { token });
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(answer.headers.get('link')).toBe(
      '</auth/v1/admin/users?page=2&per_page=1>; rel="next", </auth/v1/admin/users?page=2&per_page=1>; rel="last"',
    );
    for (const query of ['page=0', 'page=-1', 'per_page=1.5', 'per_page=many', 'page=1&page=2']) {
      const refused = await world.call('GET', `/admin/users?${query}`, { token });
      expect([refused.status, refused.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    }
  });
});
