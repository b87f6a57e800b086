import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { acceptJson } from '#transport/json-bodies.ts';
import { NO_STORE } from '#transport/security/security-headers.ts';
import { registerAdminRoutes } from '../admin/admin-routes.ts';
import type { AuthContext } from '../auth-context.ts';
import { registerDeviceCookies } from '../devices/remember-device.ts';
import { getHealth, getPublicSettings } from '../endpoints/service-info.ts';
import { signUp } from '../endpoints/sign-up/sign-up.ts';
import { grantToken } from '../endpoints/token/grant-token.ts';
import { signOut } from '../endpoints/user/sign-out.ts';
import { updateUser } from '../endpoints/user/update-user.ts';
import { registerVerificationRoutes } from '../endpoints/verify/verification-routes.ts';
import { challengeFactor } from '../mfa/challenge-factor.ts';
import { enrollFactor } from '../mfa/enroll-factor.ts';
import { unenrollFactor } from '../mfa/unenroll-factor.ts';
import { verifyFactor } from '../mfa/verify-factor.ts';
import { registerProviderRoutes } from '../providers/provider-routes.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { allowAnyOrigin } from './cors.ts';
import { registerErrorHandler } from './error-handler.ts';
import { requireSession } from './require-session.ts';

/** In bytes. */
const BODY_LIMIT = 64 * 1024;
const KEYS_CACHE = 'public, max-age=600';

/** Creates the plugin with all endpoints (docs/wire/auth.md). Register it at `/auth/v1`. */
export function createAuthPlugin(ctx: AuthContext): FastifyPluginAsync {
  return async (app) => {
    // supabase-js sends a JSON content type with an empty sign-out body (docs/wire/auth.md,
    // Pitfalls).
    acceptJson(app, { whenEmpty: undefined, bodyLimit: BODY_LIMIT });
    allowAnyOrigin(app);
    registerErrorHandler(app, ctx);
    registerDeviceCookies(app);
    // Shutdown does not wait for delayed requests.
    app.addHook('preClose', async () => ctx.delayPool.close());
    app.addHook('onRequest', async (_request, reply) => {
      // Responses contain tokens and personal data. Set here, so that it does not depend on the
      // server.
      reply.header('Cache-Control', NO_STORE);
    });

    app.get('/health', async () => getHealth());
    app.get('/settings', async () => getPublicSettings(ctx.settings));
    app.get('/.well-known/jwks.json', async (_request, reply) =>
      reply
        .header('Cache-Control', KEYS_CACHE)
        .send({ keys: (await ctx.keys.all()).map(({ publicJwk }) => publicJwk) }),
    );
    app.post('/signup', async (request) => signUp(ctx, request));
    app.post('/token', async (request) => grantToken(ctx, request));
    app.get('/user', async (request) => getUser(ctx, request));
    app.put('/user', async (request) => updateUser(ctx, request));
    registerVerificationRoutes(app, ctx);
    registerMfaRoutes(app, ctx);
    registerProviderRoutes(app, ctx);
    registerAdminRoutes(app, ctx);
    app.post('/logout', async (request, reply) => {
      await signOut(ctx, request);
      return reply.code(204).send();
    });
  };
}

/** Registers the MFA endpoints (docs/wire/auth.md). */
function registerMfaRoutes(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/factors', async (request) => enrollFactor(ctx, request));
  app.delete('/factors/:factorId', async (request) => unenrollFactor(ctx, request));
  app.post('/factors/:factorId/challenge', async (request) => challengeFactor(ctx, request));
  app.post('/factors/:factorId/verify', async (request) => verifyFactor(ctx, request));
}

/** `GET /user`: returns the current user, not the claims of the token. */
async function getUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { user } = await requireSession(ctx, request);
  return toUserView(await loadUserDetails(ctx.db.read, user));
}
