import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ProviderVisitRow } from '../flow.tables.ts';
import { finishFlow } from '../flows/finish-flow.ts';
import { clientOf } from '../http/client-of.ts';
import { codeRedirect, errorRedirect, sessionRedirect } from '../redirects/redirect-answers.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { askProvider, type Visitor } from './ask-provider.ts';
import { callbackUrl } from './callback-url.ts';
import { requireProvider } from './known-providers.ts';
import { linkVisitor } from './link-visitor.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { refusalOf } from './refusal-of.ts';
import { signInVisitor } from './sign-in-visitor.ts';
import { endVisit } from './visit.ts';
import { endedVisitCookie, readVisitCookie } from './visit-cookie.ts';

/** The address that the browser came back to, as the provider knows it. */
function addressOf(ctx: AuthContext, request: FastifyRequest): URL {
  const address = callbackUrl(ctx.settings);
  const query = request.url.indexOf('?');
  if (query !== -1) address.search = request.url.slice(query);
  return address;
}

/** Lets the visitor in, in the way that whoever sent them asked for; answers where to send the browser. */
async function admit(
  ctx: AuthContext,
  visit: ProviderVisitRow,
  visitor: Visitor,
  request: FastifyRequest,
): Promise<URL> {
  const { profile, providerToken, providerRefreshToken } = visitor;
  const target = new URL(visit.redirectTo);
  const now = ctx.clock.now();
  const from = clientOf(request);
  const admitted = await ctx.db.transaction(async (tx) => {
    const { id: userId } = visit.linkTo
      ? await linkVisitor(tx, { userId: visit.linkTo, sessionId: visit.linkSession }, profile, now)
      : await signInVisitor(tx, ctx.settings, profile, now);
    if (visit.flowId) {
      const proven = { userId, providerToken, providerRefreshToken };
      return { code: await finishFlow(tx, visit.flowId, proven, now) };
    }
    return { open: await startSession(tx, userId, { method: 'oauth', provider: visit.provider, from }, now) };
  });
  if (admitted.code !== undefined) return codeRedirect(target, admitted.code);
  await rememberDevice(ctx, request, admitted.open);
  const session = await sessionView(ctx, admitted.open);
  return sessionRedirect(target, {
    ...session,
    provider_token: providerToken,
    provider_refresh_token: providerRefreshToken,
  });
}

/** What becomes of a visit that was found: where to send the browser, with what it came for or with what went wrong. */
async function conclude(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  visit: ProviderVisitRow,
  state: string,
): Promise<URL> {
  try {
    const provider = requireProvider(ctx.settings, visit.provider);
    const config = await directory.open(provider);
    const homecoming = { visit, state, address: addressOf(ctx, request) };
    const visitor = await askProvider(ctx.log, config, provider, homecoming);
    return await admit(ctx, visit, visitor, request);
  } catch (error) {
    const pkce = visit.flowId !== null;
    return errorRedirect(new URL(visit.redirectTo), refusalOf(ctx, request, error), { pkce });
  }
}

/**
 * Whoever comes back without a visit of theirs: it took them too long, they came twice, or somebody else sent them. Only
 * our own site is told, since nobody knows where they wanted to go.
 */
function strangerRedirect(ctx: AuthContext): URL {
  const refusal = new AuthError(
    400,
    'bad_oauth_state',
    'OAuth callback with invalid state. Please begin again, in the same browser.',
  );
  // Neither is it known which kind of client waits there: both are served.
  return errorRedirect(new URL(ctx.settings.publicUrl), refusal, { pkce: true });
}

/** `GET /callback`: the way back from a provider. Always ends in a redirect, because a person is looking. */
export async function returnFromProvider(
  ctx: AuthContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const state = addressOf(ctx, request).searchParams.get('state') ?? '';
  const browserSecret = readVisitCookie(request, state);
  const visit =
    browserSecret === ''
      ? null
      : await ctx.db.transaction((tx) => endVisit(tx, state, browserSecret, ctx.clock.now()));
  if (!visit) return reply.redirect(strangerRedirect(ctx).href, 302);
  const to = await conclude(ctx, directory, request, visit, state);
  return reply.header('Set-Cookie', endedVisitCookie(ctx.settings, state)).redirect(to.href, 302);
}
