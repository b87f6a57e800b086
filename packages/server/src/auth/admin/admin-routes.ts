import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { createUserAsAdmin } from './create-user-as-admin.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { requireAdmin } from './require-admin.ts';
import { requireUserFromPath } from './require-user-from-path.ts';
import { updateUserAsAdmin } from './update-user-as-admin.ts';
import { deleteUserFactor, deleteUserPasskey, listUserFactors, listUserPasskeys } from './user-factors.ts';

/**
 * Registers the admin endpoints (docs/wire/auth.md, `/admin`). The service key is checked before
 * the rest of the request is read.
 */
export function registerAdminRoutes(app: FastifyInstance, ctx: AuthContext): void {
  app.register(async (admin) => {
    admin.addHook('onRequest', async (request) => requireAdmin(ctx, request));
    admin.get('/admin/users', async (request, reply) => listUsers(ctx, request, reply));
    admin.post('/admin/users', async (request) => createUserAsAdmin(ctx, request));
    admin.get('/admin/users/:userId', async (request) => getUserAsAdmin(ctx, request));
    admin.put('/admin/users/:userId', async (request) => updateUserAsAdmin(ctx, request));
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

async function getUserAsAdmin(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  return toUserView(await loadUserDetails(ctx.db.read, await requireUserFromPath(ctx.db.read, request)));
}
