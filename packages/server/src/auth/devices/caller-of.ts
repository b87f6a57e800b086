import { type UserId, userIdSchema } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newId } from '#kernel/index.ts';
import { networkOf } from '#transport/call-limits/address-of.ts';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import type { KnownCaller } from '../rate-limits/take-turn.ts';
import { authSessions } from '../session.tables.ts';
import type { UserRow } from '../user.tables.ts';
import { readDevice } from './device-cookie.ts';

/** Who tries something for an account: from which address, and what the account knows of them. */
export interface Caller {
  readonly address: string;
  /** Null for a stranger. */
  readonly known: KnownCaller | null;
}

/** The account as far as it must be read to know its callers. */
type Account = Pick<UserRow, 'id' | 'passwordHash' | 'hasSecondFactor'>;

const SESSIONS_LOOKED_AT = 100;

/** Asked about where there is no account, so that both cases take as long. */
const NOBODY: UserId = newId(userIdSchema);

/**
 * The addresses that the account is signed in from, with a second factor where it has one.
 * Undefined stands for an account that does not exist.
 */
export async function listAddresses(
  ctx: Pick<AuthContext, 'db'>,
  account: Pick<UserRow, 'id' | 'hasSecondFactor'> | undefined,
): Promise<readonly string[]> {
  const { userId, aal, ip, updatedAt } = authSessions;
  const full = account?.hasSecondFactor ? eq(aal, 'aal2') : undefined;
  const sessions = await ctx.db.read
    .select({ ip })
    .from(authSessions)
    .where(and(eq(userId, account?.id ?? NOBODY), full))
    .orderBy(desc(updatedAt))
    .limit(SESSIONS_LOOKED_AT);
  return sessions.map((session) => session.ip).filter((address) => address !== null);
}

/**
 * What the account knows of whoever sends this request: a device with its cookie, or else a network
 * that it is signed in from, which serves clients without cookies. Undefined stands for an account
 * that does not exist, which knows nobody.
 */
export async function callerOf(
  ctx: AuthContext,
  request: FastifyRequest,
  account: Account | undefined,
): Promise<Caller> {
  const { address } = clientOf(request);
  const network = networkOf(address);
  const device = account ? await readDevice(ctx, request, account) : null;
  const addresses = await listAddresses(ctx, account);
  if (device !== null) return { address, known: { kind: 'device', id: device } };
  const isKnown = addresses.some((one) => networkOf(one) === network);
  return { address, known: isKnown ? { kind: 'network', id: network } : null };
}
