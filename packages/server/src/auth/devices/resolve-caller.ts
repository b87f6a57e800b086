import { type UserId, userIdSchema } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newId } from '#kernel/index.ts';
import { toNetworkKey } from '#transport/call-limits/ip-address.ts';
import type { AuthContext } from '../auth-context.ts';
import { getClientInfo } from '../http/client-info.ts';
import type { KnownCaller } from '../rate-limits/consume-rate-limit.ts';
import { authSessions } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { findDevice } from './device-cookie.ts';

/** The sender of a request, as an account knows it. */
export interface Caller {
  readonly address: string;
  /** Null for an unknown caller. */
  readonly known: KnownCaller | null;
}

/** The columns needed to recognize a caller. */
type Account = Pick<UserRow, 'id' | 'passwordHash' | 'hasSecondFactor'>;

const MAX_SESSIONS = 100;

/** Queried for an unknown account, so that both cases take the same time. */
const UNKNOWN_USER: UserId = newId(userIdSchema);

/**
 * Lists the IP addresses of the account's sessions; at aal2 only if the account has a factor.
 * Undefined stands for an unknown account.
 */
export async function listAddresses(
  ctx: Pick<AuthContext, 'db'>,
  account: Pick<UserRow, 'id' | 'hasSecondFactor'> | undefined,
): Promise<readonly string[]> {
  const { userId, aal, ip, updatedAt } = authSessions;
  const minimumLevel = account?.hasSecondFactor ? eq(aal, 'aal2') : undefined;
  const sessions = await ctx.db.read
    .select({ ip })
    .from(authSessions)
    .where(and(eq(userId, account?.id ?? UNKNOWN_USER), minimumLevel))
    .orderBy(desc(updatedAt))
    .limit(MAX_SESSIONS);
  return sessions.map((session) => session.ip).filter((address) => address !== null);
}

/**
 * Returns whether the account knows the sender: by its device cookie, or else by a network with a
 * session, for clients without cookies. Undefined stands for an unknown account, which knows no
 * caller.
 */
export async function resolveCaller(
  ctx: AuthContext,
  request: FastifyRequest,
  account: Account | undefined,
): Promise<Caller> {
  const { address } = getClientInfo(request);
  const network = toNetworkKey(address);
  const device = account ? await findDevice(ctx, request, account) : null;
  const addresses = await listAddresses(ctx, account);
  if (device !== null) return { address, known: { kind: 'device', id: device } };
  const isKnown = addresses.some((one) => toNetworkKey(one) === network);
  return { address, known: isKnown ? { kind: 'network', id: network } : null };
}
