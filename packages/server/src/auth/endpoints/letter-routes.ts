import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { sendOtp } from './send-otp.ts';
import { verify } from './verify.ts';
import { verifyLink } from './verify-link.ts';

/** The endpoints that send a letter or a text, and those that take what was in it (auth contract, section 1). */
export function mountLetters(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/recover', async (request) => recover(ctx, request));
  app.post('/resend', async (request) => resend(ctx, request));
  app.post('/otp', async (request) => sendOtp(ctx, request));
  app.get('/reauthenticate', async (request) => reauthenticate(ctx, request));
  app.post('/verify', async (request) => verify(ctx, request));
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const target = await verifyLink(ctx, request);
    // The address of the link is a secret: the page that is opened next is not told where its reader came from.
    return reply.header('Referrer-Policy', 'no-referrer').redirect(target.href, 303);
  });
  // Mail scanners look at links with HEAD; that must not use them up.
  app.head('/verify', async (_request, reply) => reply.header('Referrer-Policy', 'no-referrer').send());
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
