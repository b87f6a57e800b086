import type { FastifyPluginAsync } from 'fastify';
import { acceptJson } from '#transport/json-bodies.ts';
import { NOT_CACHED } from '#transport/security/security-headers.ts';
import { mountAdmin } from '../admin/admin-routes.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendDeviceCookies } from '../devices/remember-device.ts';
import { grantToken } from '../endpoints/grant-token.ts';
import { mountLetters } from '../endpoints/letter-routes.ts';
import { readUser } from '../endpoints/read-user.ts';
import { serviceHealth } from '../endpoints/service-health.ts';
import { serviceSettings } from '../endpoints/service-settings.ts';
import { signOut } from '../endpoints/sign-out.ts';
import { signUp } from '../endpoints/sign-up.ts';
import { updateUser } from '../endpoints/update-user.ts';
import { mountFactors } from '../factors/factor-routes.ts';
import { mountProviders } from '../providers/mount-providers.ts';
import { allowAnyOrigin } from './cors.ts';
import { answerErrors } from './error-handler.ts';

/** In bytes; far more than any request of the contract needs. */
const BODY_LIMIT = 64 * 1024;
const KEYS_CACHE = 'public, max-age=600';

/** The service's table of contents (auth contract, section 1). The caller mounts it at `/auth/v1`. */
export function createAuthPlugin(ctx: AuthContext): FastifyPluginAsync {
  return async (app) => {
    // The official client names the type with every sign-out, which has no body (auth contract, section 3, point 1).
    acceptJson(app, { whenEmpty: undefined, bodyLimit: BODY_LIMIT });
    allowAnyOrigin(app);
    answerErrors(app, ctx);
    sendDeviceCookies(app);
    // A server that stops does not wait for those whom it slows down.
    app.addHook('preClose', async () => ctx.waitingRoom.close());
    app.addHook('onRequest', async (_request, reply) => {
      // Tokens and personal data: the service says so itself, so that it does not depend on the server that mounts it.
      reply.header('Cache-Control', NOT_CACHED);
    });

    app.get('/health', async () => serviceHealth());
    app.get('/settings', async () => serviceSettings(ctx.settings));
    app.get('/.well-known/jwks.json', async (_request, reply) =>
      reply
        .header('Cache-Control', KEYS_CACHE)
        .send({ keys: (await ctx.keys.all()).map(({ publicJwk }) => publicJwk) }),
    );
    app.post('/signup', async (request) => signUp(ctx, request));
    app.post('/token', async (request) => grantToken(ctx, request));
    app.get('/user', async (request) => readUser(ctx, request));
    app.put('/user', async (request) => updateUser(ctx, request));
    mountLetters(app, ctx);
    mountFactors(app, ctx);
    mountProviders(app, ctx);
    mountAdmin(app, ctx);
    app.post('/logout', async (request, reply) => {
      await signOut(ctx, request);
      return reply.code(204).send();
    });
  };
}
