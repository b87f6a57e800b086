import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { acceptForms } from '../http/accept-forms.ts';
import { authorize } from './authorize.ts';
import { linkIdentity } from './link-identity.ts';
import { createProviderDirectory } from './provider-directory.ts';
import { repostCallback } from './repost-callback.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** The ways to an OpenID Connect provider and back, and the identities that come of them (auth contract, section 1). */
export function mountProviders(app: FastifyInstance, ctx: AuthContext): void {
  const directory = createProviderDirectory(ctx);
  app.get('/authorize', async (request, reply) => authorize(ctx, directory, request, reply));
  app.get('/callback', async (request, reply) => returnFromProvider(ctx, directory, request, reply));
  app.get('/user/identities/authorize', async (request, reply) =>
    linkIdentity(ctx, directory, request, reply),
  );
  app.delete('/user/identities/:identityId', async (request) => unlinkIdentity(ctx, request));
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/callback', async (request, reply) => repostCallback(ctx, request, reply));
  });
}
