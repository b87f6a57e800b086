import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { changeUserAsAdmin } from './change-user-as-admin.ts';
import { createUserAsAdmin } from './create-user-as-admin.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { readNamedUser } from './read-named-user.ts';
import { requireAdmin } from './require-admin.ts';
import { deleteUserFactor, listUserFactors } from './user-factors.ts';
import { deleteUserPasskey, listUserPasskeys } from './user-passkeys.ts';

/**
 * What an operator's own programs do with a service key (auth contract, section 1, `/admin`). The key is asked for before
 * anything else of the request is read.
 */
export function mountAdmin(app: FastifyInstance, ctx: AuthContext): void {
  app.register(async (admin) => {
    admin.addHook('onRequest', async (request) => requireAdmin(ctx, request));
    admin.get('/admin/users', async (request, reply) => listUsers(ctx, request, reply));
    admin.post('/admin/users', async (request) => createUserAsAdmin(ctx, request));
    admin.get('/admin/users/:userId', async (request) => readNamedUser(ctx, request));
    admin.put('/admin/users/:userId', async (request) => changeUserAsAdmin(ctx, request));
    admin.delete('/admin/users/:userId', async (request) => deleteUser(ctx, request));
    admin.get('/admin/users/:userId/factors', async (request) => listUserFactors(ctx, request));
    admin.delete('/admin/users/:userId/factors/:factorId', async (request) => deleteUserFactor(ctx, request));
    admin.get('/admin/users/:userId/passkeys', async (request) => listUserPasskeys(ctx, request));
    admin.delete('/admin/users/:userId/passkeys/:passkeyId', async (request) =>
      deleteUserPasskey(ctx, request),
    );
    admin.post('/admin/generate_link', async (request) => generateLink(ctx, request));
    admin.post('/invite', async (request) => inviteUser(ctx, request));
  });
}
