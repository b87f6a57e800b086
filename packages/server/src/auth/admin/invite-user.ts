import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askForProof } from '../one-time/ask-for-proof.ts';
import { ASKED_BY_OPERATOR } from '../one-time/asked-from.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import { requireAddress } from '../users/require-address.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { reserveAccount } from './reserve-account.ts';

const bodySchema = z.object({ email: optionalText, data: optionalObject });

/**
 * `POST /invite`: sets an account up for an address and writes to it; the letter's link lets its reader in. An address
 * that was invited and not proven can be invited again. Throws 422 email_exists for a proven one.
 */
export async function inviteUser(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { email, data } = readBody(bodySchema, request);
  const to = requireAddress(email ?? '');
  const metadata = data ?? {};
  requireSmallMetadata(metadata);
  const redirectTo = wishedRedirect(ctx, request);
  const now = ctx.clock.now();
  const { view, jobId } = await ctx.db.transaction(async (tx) => {
    const { id } = await reserveAccount(tx, { email: to, passwordHash: null, metadata, invited: true }, now);
    const asked = { userId: id, letter: 'invitation', to, redirectTo, askedFrom: ASKED_BY_OPERATOR } as const;
    const job = await askForProof(tx, asked, now);
    const user = await changeUser(tx, id, { updatedAt: now });
    return { view: userView(await wholeUser(tx, user)), jobId: job };
  });
  sendSoon(ctx, [jobId]);
  return view;
}
