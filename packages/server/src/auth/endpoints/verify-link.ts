import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { listAddresses } from '../devices/caller-of.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { finishFlow } from '../flows/finish-flow.ts';
import { clientOf } from '../http/client-of.ts';
import type { FlowId } from '../ids.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { completeProof } from '../one-time/complete-proof.ts';
import { kindsOf, type VerificationType, verificationTypeSchema } from '../one-time/proof-kinds.ts';
import { findTokenByLink } from '../one-time/redeem-token.ts';
import { StaleProof } from '../one-time/stale-proof.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import { redirectTarget } from '../redirects/allowed-redirect.ts';
import { confirmationPage, isOwnSite } from '../redirects/confirmation-page.ts';
import {
  codeRedirect,
  errorRedirect,
  messageRedirect,
  sessionRedirect,
} from '../redirects/redirect-answers.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import { sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { findUser } from '../users/user-store.ts';
import { HALF_CHANGE } from './verify.ts';

const querySchema = z.object({
  token: z.optional(z.string()),
  token_hash: z.optional(z.string()),
  type: verificationTypeSchema,
});

const expired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** Uses the proof up, and begins a session or finishes the flow of the client that waits for one. */
async function redeem(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  request: FastifyRequest,
  flowId: FlowId | null,
) {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { userId, provider, isWhole, jobIds } = await completeProof(tx, token, now);
    if (!isWhole) return { jobIds, outcome: 'half' } as const;
    if (flowId !== null) {
      const code = await finishFlow(tx, flowId, { userId }, now);
      return { jobIds, outcome: 'flow', code } as const;
    }
    const proof = { method: 'otp', provider, from: clientOf(request) } as const;
    return { jobIds, outcome: 'session', open: await startSession(tx, userId, proof, now) } as const;
  });
}

/**
 * Whether the network that asked for the link is neither the reader's nor one that the account
 * knows.
 */
async function wasAskedByStranger(
  ctx: AuthContext,
  { askedFrom, userId }: OneTimeTokenRow,
  request: FastifyRequest,
): Promise<boolean> {
  if (askedFrom === askedFromNetwork(clientOf(request).address)) return false;
  const addresses = await listAddresses(ctx, await findUser(ctx.db.read, userId));
  return !addresses.some((address) => askedFromNetwork(address) === askedFrom);
}

/**
 * The PKCE flow that waits for this link; null for none. Our own pages begin none, so a stranger
 * left the challenge where the button of our page was pressed in a browser, or where a stranger's
 * network asked for a link back to us. The reader has no verifier then, and is signed in as by any
 * other link. Elsewhere the client's own server may have asked: its challenge counts.
 */
async function awaitedFlow(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  request: FastifyRequest,
  target: URL,
): Promise<FlowId | null> {
  if (token.flowId === null || !isOwnSite(ctx.settings, target)) return token.flowId;
  if (request.headers['sec-fetch-site'] === 'same-origin') return null;
  return (await wasAskedByStranger(ctx, token, request)) ? null : token.flowId;
}

/** A link as a request names it. */
interface NamedLink {
  readonly token: string;
  readonly type: VerificationType;
  readonly row: OneTimeTokenRow;
}

/** The link in these parameters, if it is still good. It is not used up by this. */
async function requireLink(ctx: AuthContext, parameters: unknown): Promise<NamedLink> {
  const query = querySchema.safeParse(parameters);
  const token = query.data?.token ?? query.data?.token_hash;
  if (!query.success || !token) throw validationFailed('Verify requires a token and a verification type');
  const { type } = query.data;
  const row = await findTokenByLink(ctx, token, kindsOf(type));
  if (!row) throw expired();
  return { token, type, row };
}

/** Uses the link up; answers where to send the browser with what came of it. */
async function follow(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, row }: NamedLink,
  target: URL,
): Promise<URL> {
  const done = await redeem(ctx, row, request, await awaitedFlow(ctx, row, request, target));
  sendSoon(ctx, done.jobIds);
  switch (done.outcome) {
    case 'half':
      return messageRedirect(target, HALF_CHANGE, { pkce: row.flowId !== null });
    case 'flow':
      return codeRedirect(target, done.code);
    case 'session':
      await rememberDevice(ctx, request, done.open);
      return sessionRedirect(target, await sessionView(ctx, done.open), type);
  }
}

const secretSchema = z.catch(
  z.object({ token: z.optional(z.string()), token_hash: z.optional(z.string()) }),
  {},
);

/** Whether the link was written for a PKCE client, which reads errors in the query. */
function isPkce(parameters: unknown): boolean {
  const { token, token_hash: hash } = secretSchema.parse(parameters);
  return (token ?? hash ?? '').startsWith('pkce_');
}

/** Answers where to go, or leads to `target` with what was refused. */
async function orErrorRedirect(target: URL, parameters: unknown, work: () => Promise<URL>): Promise<URL> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof StaleProof ? expired() : error;
    if (!(refusal instanceof AuthError)) throw error;
    return errorRedirect(target, refusal, { pkce: isPkce(parameters) });
  }
}

/**
 * `GET /verify`: the link of a letter. Answers where to send the browser (auth contract, section 1). A link to another
 * site's page is used up, and leads there with a session, a code or what went wrong. A link to our own app leads to the
 * page with a button, and is not used up by being opened (decision 55).
 */
export async function openLink(ctx: AuthContext, request: FastifyRequest): Promise<URL> {
  const { query } = request;
  const redirectTo = wishedRedirect(ctx, request);
  return orErrorRedirect(redirectTo, query, async () => {
    const link = await requireLink(ctx, query);
    const page = confirmationPage(ctx.settings, { ...link, redirectTo });
    return page ?? follow(ctx, request, link, redirectTo);
  });
}

const formSchema = z.catch(z.instanceof(URLSearchParams), new URLSearchParams());

/**
 * `POST /verify/link`: the button of our own page, a plain form with the fields of the link. Uses the link up and answers
 * where to send the browser, as `GET /verify` does for other sites. Throws 403 no_authorization when another site's page
 * sends the form: it could sign its visitor in as somebody else.
 */
export async function confirmLink(ctx: AuthContext, request: FastifyRequest): Promise<URL> {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new AuthError(403, 'no_authorization', 'Another site cannot confirm a link');
  const form = Object.fromEntries(formSchema.parse(request.body));
  const redirectTo = redirectTarget(ctx.settings, form.redirect_to);
  return orErrorRedirect(redirectTo, form, async () =>
    follow(ctx, request, await requireLink(ctx, form), redirectTo),
  );
}
