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
import { kindsOf, verificationTypeSchema } from '../one-time/proof-kinds.ts';
import { findTokenByLink } from '../one-time/redeem-token.ts';
import { StaleProof } from '../one-time/stale-proof.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
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
 * left the challenge of a link back to them that they asked for. Its reader has no verifier, and is
 * signed in as by any other link. Elsewhere the client's own server may have asked: its challenge
 * counts.
 */
async function awaitedFlow(
  ctx: AuthContext,
  token: OneTimeTokenRow,
  request: FastifyRequest,
  target: URL,
): Promise<FlowId | null> {
  const isOurs = target.origin === new URL(ctx.settings.publicUrl).origin;
  if (token.flowId === null || !isOurs) return token.flowId;
  return (await wasAskedByStranger(ctx, token, request)) ? null : token.flowId;
}

async function follow(ctx: AuthContext, request: FastifyRequest, target: URL): Promise<URL> {
  const query = querySchema.safeParse(request.query);
  const link = query.data?.token ?? query.data?.token_hash;
  if (!query.success || !link) throw validationFailed('Verify requires a token and a verification type');
  const { type } = query.data;
  const token = await findTokenByLink(ctx, link, kindsOf(type));
  if (!token) throw expired();
  const done = await redeem(ctx, token, request, await awaitedFlow(ctx, token, request, target));
  sendSoon(ctx, done.jobIds);
  switch (done.outcome) {
    case 'half':
      return messageRedirect(target, HALF_CHANGE, { pkce: token.flowId !== null });
    case 'flow':
      return codeRedirect(target, done.code);
    case 'session':
      await rememberDevice(ctx, request, done.open);
      return sessionRedirect(target, await sessionView(ctx, done.open), type);
  }
}

/** Whether the link was written for a PKCE client, which reads errors in the query. */
function isPkce(request: FastifyRequest): boolean {
  const query = z.safeParse(
    z.looseObject({ token: z.optional(z.string()), token_hash: z.optional(z.string()) }),
    request.query,
  );
  return query.success && (query.data.token ?? query.data.token_hash ?? '').startsWith('pkce_');
}

/**
 * `GET /verify`: the link of a letter. Answers where to send the browser: to the page that was
 * wished for, with a session, a code or what went wrong (auth contract, section 1).
 */
export async function verifyLink(ctx: AuthContext, request: FastifyRequest): Promise<URL> {
  const target = wishedRedirect(ctx, request);
  try {
    return await follow(ctx, request, target);
  } catch (error) {
    const refusal = error instanceof StaleProof ? expired() : error;
    if (!(refusal instanceof AuthError)) throw error;
    return errorRedirect(target, refusal, { pkce: isPkce(request) });
  }
}
