import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { acceptForms } from '../http/accept-forms.ts';
import { authorize } from './authorize.ts';
import { handleFormPostCallback } from './form-post-callback.ts';
import { handleCallback } from './handle-callback.ts';
import { linkIdentity } from './link-identity.ts';
import { createProviderDirectory } from './provider-directory.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** Registers the OAuth endpoints and the identity endpoints (docs/wire/auth.md). */
export function registerProviderRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const directory = createProviderDirectory(ctx);
  app.get('/authorize', async (request, reply) => authorize(ctx, directory, request, reply));
  app.get('/callback', async (request, reply) => handleCallback(ctx, directory, request, reply));
  app.get('/user/identities/authorize', async (request, reply) =>
    linkIdentity(ctx, directory, request, reply),
  );
  app.delete('/user/identities/:identityId', async (request) => unlinkIdentity(ctx, request));
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/callback', async (request, reply) => handleFormPostCallback(ctx, request, reply));
  });
}
