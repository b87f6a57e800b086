import { describe, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

describe('GET /admin/users', () => {
  test('returns pages of users, newest first, to supabase-js', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    expect(expectData(await admin.listUsers())).toMatchObject({ users: [], aud: 'authenticated', total: 0 });
    for (const name of ['ann', 'bob', 'cid']) {
      await context.service.createUser({
        email: `${name}@example.com`,
        password: PASSWORD,
        metadata: { name },
      });
      context.clock.advance(10);
    }
    const first = expectData(await admin.listUsers({ page: 1, perPage: 2 }));
    expect(first).toMatchObject({ nextPage: 2, lastPage: 2, total: 3 });
    expect(first.users.map(({ email }) => email)).toEqual(['cid@example.com', 'bob@example.com']);
    expect(first.users[0]?.identities).toHaveLength(1);
    const second = expectData(await admin.listUsers({ page: 2, perPage: 2 }));
    expect(second).toMatchObject({ nextPage: null, lastPage: 2, total: 3 });
    expect(second.users.map(({ email }) => email)).toEqual(['ann@example.com']);
    expect(expectData(await admin.listUsers()).users).toHaveLength(3);
    expect(expectData(await admin.listUsers({ page: 9, perPage: 5_000 })).users).toEqual([]);
  });

  test('returns the pagination links, and rejects invalid parameters', async () => {
    const context = await startAuth();
    const token = await context.service.createServiceKey();
    await signUp(context.browser(), 'ann@example.com');
    await signUp(context.browser(), 'bob@example.com');
    const response = await context.call('GET', '/admin/users?per_page=1', { token });
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(response.headers.get('link')).toBe(
      '</auth/v1/admin/users?page=2&per_page=1>; rel="next", </auth/v1/admin/users?page=2&per_page=1>; rel="last"',
    );
    for (const query of ['page=0', 'page=-1', 'per_page=1.5', 'per_page=many', 'page=1&page=2']) {
      const rejected = await context.call('GET', `/admin/users?${query}`, { token });
      expect([rejected.status, rejected.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    }
  });
});
