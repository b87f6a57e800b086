import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors/auth-error.ts';
import { acceptForms } from '#auth/http/accept-forms.ts';
import { sendOtp } from '../otp/send-otp.ts';
import { reauthenticate } from '../recovery/reauthenticate.ts';
import { recover } from '../recovery/recover.ts';
import { resend } from '../recovery/resend.ts';
import { verify } from './verify.ts';
import { confirmLink, openLink } from './verify-link.ts';

/** The link's URL is a secret: the next page must not see it as the referrer. */
function redirectWithoutReferrer(reply: FastifyReply, target: URL): FastifyReply {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(target.href, 303);
}

/**
 * Registers the endpoints that send a link or code, and those that verify it (docs/wire/auth.md).
 */
export function registerVerificationRoutes(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/recover', async (request) => recover(ctx, request));
  app.post('/resend', async (request) => resend(ctx, request));
  app.post('/otp', async (request) => sendOtp(ctx, request));
  app.get('/reauthenticate', async (request) => reauthenticate(ctx, request));
  app.post('/verify', async (request) => verify(ctx, request));
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    return redirectWithoutReferrer(reply, await openLink(ctx, request));
  });
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/verify/link', async (request, reply) =>
      redirectWithoutReferrer(reply, await confirmLink(ctx, request)),
    );
  });
  // Mail scanners send HEAD requests; these must not consume the link.
  app.head('/verify', async (_request, reply) => reply.header('Referrer-Policy', 'no-referrer').send());
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
