import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { listAddresses } from '#auth/devices/resolve-caller.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { issueAuthCode } from '#auth/flows/issue-auth-code.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import type { FlowId } from '#auth/ids.ts';
import type { OneTimeTokenRow } from '#auth/one-time-token.tables.ts';
import { completeVerification } from '#auth/one-time-tokens/complete-verification.ts';
import { findTokenByLink } from '#auth/one-time-tokens/redeem-token.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { ExpiredToken } from '#auth/one-time-tokens/verification-result.ts';
import {
  toTokenKinds,
  type VerificationType,
  verificationTypeSchema,
} from '#auth/one-time-tokens/verification-type.ts';
import { isOwnSite, toConfirmationPage } from '#auth/redirects/confirmation-page.ts';
import {
  toCodeRedirect,
  toErrorRedirect,
  toMessageRedirect,
  toSessionRedirect,
} from '#auth/redirects/redirect-urls.ts';
import { readRedirectTo, resolveRedirect } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import { findUser } from '#auth/users/user-store.ts';
import { PARTIAL_EMAIL_CHANGE } from './verify.ts';

const querySchema = z.object({
  token: z.optional(z.string()),
  token_hash: z.optional(z.string()),
  type: verificationTypeSchema,
});

const expired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** Consumes the token, and starts a session or finishes the client's PKCE flow. */
async function redeem(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  request: FastifyRequest,
  flowId: FlowId | null,
) {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { userId, provider, isComplete, jobIds } = await completeVerification(tx, token, now);
    if (!isComplete) return { jobIds, outcome: 'partial' } as const;
    if (flowId !== null) {
      const code = await issueAuthCode(tx, flowId, { userId }, now);
      return { jobIds, outcome: 'flow', code } as const;
    }
    const signIn = { method: 'otp', provider, client: getClientInfo(request) } as const;
    return { jobIds, outcome: 'session', issued: await startSession(tx, userId, signIn, now) } as const;
  });
}

/**
 * Whether the link was requested from a network that is neither the recipient's nor known to the
 * account.
 */
async function isFromUnknownNetwork(
  ctx: AuthContext,
  { requestedFrom, userId }: OneTimeTokenRow,
  request: FastifyRequest,
): Promise<boolean> {
  if (requestedFrom === requestedFromNetwork(getClientInfo(request).address)) return false;
  const addresses = await listAddresses(ctx, await findUser(ctx.db.read, userId));
  return !addresses.some((address) => requestedFromNetwork(address) === requestedFrom);
}

/**
 * Returns the PKCE flow that the link finishes; null for none. Our own pages use the implicit flow,
 * so for a link to our site a challenge comes from an attacker if our page's button was pressed, or
 * if an unknown network requested the link. The recipient has no verifier then and is signed in
 * directly. For other sites, the client's server may have requested the link: its challenge counts.
 */
async function findAwaitedFlow(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  request: FastifyRequest,
  target: URL,
): Promise<FlowId | null> {
  if (token.flowId === null || !isOwnSite(ctx.settings, target)) return token.flowId;
  if (request.headers['sec-fetch-site'] === 'same-origin') return null;
  return (await isFromUnknownNetwork(ctx, token, request)) ? null : token.flowId;
}

/** The link of a request. */
interface RequestedLink {
  readonly token: string;
  readonly type: VerificationType;
  readonly row: OneTimeTokenRow;
}

/** Returns the valid link in these parameters without consuming it. Throws 403 otp_expired. */
async function requireLink(ctx: AuthContext, parameters: unknown): Promise<RequestedLink> {
  const query = querySchema.safeParse(parameters);
  const token = query.data?.token ?? query.data?.token_hash;
  if (!query.success || !token) throw validationFailed('Verify requires a token and a verification type');
  const { type } = query.data;
  const row = await findTokenByLink(ctx, token, toTokenKinds(type));
  if (!row) throw expired();
  return { token, type, row };
}

/** Consumes the link. Returns the redirect URL with the result. */
async function follow(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, row }: RequestedLink,
  target: URL,
): Promise<URL> {
  const result = await redeem(ctx, row, request, await findAwaitedFlow(ctx, row, request, target));
  runInBackground(ctx, result.jobIds);
  switch (result.outcome) {
    case 'partial':
      return toMessageRedirect(target, PARTIAL_EMAIL_CHANGE, { pkce: row.flowId !== null });
    case 'flow':
      return toCodeRedirect(target, result.code);
    case 'session':
      await rememberDevice(ctx, request, result.issued);
      return toSessionRedirect(target, await toSessionView(ctx, result.issued), type);
  }
}

const secretSchema = z.catch(
  z.object({ token: z.optional(z.string()), token_hash: z.optional(z.string()) }),
  {},
);

/** Whether the link is for a PKCE client, which reads errors from the query. */
function isPkce(parameters: unknown): boolean {
  const { token, token_hash: hash } = secretSchema.parse(parameters);
  return (token ?? hash ?? '').startsWith('pkce_');
}

/** Returns the URL of `work`, or a redirect to `target` with the error. */
async function redirectOnError(target: URL, parameters: unknown, work: () => Promise<URL>): Promise<URL> {
  try {
    return await work();
  } catch (error) {
    const authError = error instanceof ExpiredToken ? expired() : error;
    if (!(authError instanceof AuthError)) throw error;
    return toErrorRedirect(target, authError, { pkce: isPkce(parameters) });
  }
}

/**
 * `GET /verify`: opens an emailed link and returns the redirect URL (docs/wire/auth.md). A link to
 * another site is consumed and redirects with a session, a code or an error. A link to our own app
 * redirects to a confirmation page and is not consumed (decision 55).
 */
export async function openLink(ctx: AuthContext, request: FastifyRequest): Promise<URL> {
  const { query } = request;
  const redirectTo = readRedirectTo(ctx, request);
  return redirectOnError(redirectTo, query, async () => {
    const link = await requireLink(ctx, query);
    const page = toConfirmationPage(ctx.settings, { ...link, redirectTo });
    return page ?? follow(ctx, request, link, redirectTo);
  });
}

const formSchema = z.catch(z.instanceof(URLSearchParams), new URLSearchParams());

/**
 * `POST /verify/link`: the form of our confirmation page. Consumes the link and returns the
 * redirect URL. Throws 403 no_authorization for a form on another site, which could sign its
 * visitor in as someone else.
 */
export async function confirmLink(ctx: AuthContext, request: FastifyRequest): Promise<URL> {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new AuthError(403, 'no_authorization', 'Another site cannot confirm a link');
  const form = Object.fromEntries(formSchema.parse(request.body));
  const redirectTo = resolveRedirect(ctx.settings, form.redirect_to);
  return redirectOnError(redirectTo, form, async () =>
    follow(ctx, request, await requireLink(ctx, form), redirectTo),
  );
}
