import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Instant, UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { issuerOf } from '../auth-settings.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import type { UserRow } from '../user.tables.ts';

/** A device that has not been signed in with for this long is a stranger again. */
const LIFE_SECONDS = 180 * 86_400;
const ID_BYTES = 16;
const PURPOSE = 'device-cookie';

/** `<device>.<seconds since 1970>.<signature>`, in base64url and digits. */
const VALUE = /^([\w-]{22})\.(\d{10,11})\.([\w-]{43})$/;

/** The account that a device cookie is for. */
export type DeviceOwner = Pick<UserRow, 'id' | 'passwordHash'>;

/** One cookie for each account, so that people who share a browser keep theirs. */
function cookieName(userId: UserId): string {
  return `gable_device_${hash('sha256', userId, 'hex').slice(0, 16)}`;
}

/** Covers the password: a new one makes strangers of all devices but the one that set it. */
function signatureOf(key: SigningKey, owner: DeviceOwner, device: string, issued: string): Buffer {
  return createHmac('sha256', key.secretFor(PURPOSE))
    .update(JSON.stringify([owner.id, owner.passwordHash, device, issued]))
    .digest();
}

/**
 * The account's device that sends this request; null where it brings no valid cookie of the
 * account.
 */
export async function readDevice(
  ctx: Pick<AuthContext, 'keys' | 'clock'>,
  request: FastifyRequest,
  owner: DeviceOwner,
): Promise<string | null> {
  const start = `${cookieName(owner.id)}=`;
  const pair = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(start));
  const [, device, issued, signature] = VALUE.exec(pair?.slice(start.length) ?? '') ?? [];
  if (device === undefined || issued === undefined || signature === undefined) return null;
  if ((Number(issued) + LIFE_SECONDS) * 1_000 <= ctx.clock.now()) return null;
  const given = Buffer.from(signature, 'base64url');
  const keys = await ctx.keys.all();
  const isOurs = keys.some((key) => timingSafeEqual(given, signatureOf(key, owner, device, issued)));
  return isOurs ? device : null;
}

/**
 * The `Set-Cookie` that makes this browser a known device of the account, as OWASP's device cookies
 * do: it opens nothing, and whoever brings it has a limit of failed tries of their own. `device`
 * names one that is known already.
 */
export function deviceCookie(
  ctx: Pick<AuthContext, 'keys' | 'settings'>,
  owner: DeviceOwner,
  device: string | null,
  now: Instant,
): string {
  const id = device ?? randomBytes(ID_BYTES).toString('base64url');
  const issued = String(Math.floor(now / 1_000));
  const signature = signatureOf(ctx.keys.signing(), owner, id, issued).toString('base64url');
  const { pathname, protocol } = new URL(issuerOf(ctx.settings));
  const secure = protocol === 'https:' ? '; Secure' : '';
  const value = `${id}.${issued}.${signature}`;
  return `${cookieName(owner.id)}=${value}; Max-Age=${LIFE_SECONDS}; Path=${pathname}; HttpOnly; SameSite=Strict${secure}`;
}
