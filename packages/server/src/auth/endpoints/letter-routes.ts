import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import { acceptForms } from '../http/accept-forms.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { sendOtp } from './send-otp.ts';
import { verify } from './verify.ts';
import { confirmLink, openLink } from './verify-link.ts';

/** The address of the link is a secret: the page that is opened next is not told where its reader came from. */
function leadTo(reply: FastifyReply, target: URL): FastifyReply {
  return reply.header('Referrer-Policy', 'no-referrer').redirect(target.href, 303);
}

/** The endpoints that send a letter or a text, and those that take what was in it (auth contract, section 1). */
export function mountLetters(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/recover', async (request) => recover(ctx, request));
  app.post('/resend', async (request) => resend(ctx, request));
  app.post('/otp', async (request) => sendOtp(ctx, request));
  app.get('/reauthenticate', async (request) => reauthenticate(ctx, request));
  app.post('/verify', async (request) => verify(ctx, request));
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    return leadTo(reply, await openLink(ctx, request));
  });
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/verify/link', async (request, reply) => leadTo(reply, await confirmLink(ctx, request)));
  });
  // Mail scanners look at links with HEAD; that must not use them up.
  app.head('/verify', async (_request, reply) => reply.header('Referrer-Policy', 'no-referrer').send());
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
