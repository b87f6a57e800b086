import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Instant, UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { getIssuer } from '../auth-settings.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import type { UserRow } from '../user.tables.ts';

/** A device becomes unknown after this time without a sign-in. */
const LIFETIME_SECONDS = 180 * 86_400;
const ID_BYTES = 16;
const PURPOSE = 'device-cookie';

/** `<device>.<unix seconds>.<signature>`; device and signature in base64url. */
const COOKIE_VALUE = /^([\w-]{22})\.(\d{10,11})\.([\w-]{43})$/;

/** The account of a device cookie. */
export type DeviceOwner = Pick<UserRow, 'id' | 'passwordHash'>;

/** One cookie per account, so that people who share a browser keep theirs. */
function toCookieName(userId: UserId): string {
  return `gable_device_${hash('sha256', userId, 'hex').slice(0, 16)}`;
}

/** Signs the password hash too: a new password invalidates the cookies of all other devices. */
function signDevice(key: SigningKey, owner: DeviceOwner, device: string, issued: string): Buffer {
  return createHmac('sha256', key.deriveSecret(PURPOSE))
    .update(JSON.stringify([owner.id, owner.passwordHash, device, issued]))
    .digest();
}

/** Returns the account's device ID from the request's cookie; null without a valid cookie. */
export async function findDevice(
  ctx: Pick<AuthContext, 'keys' | 'clock'>,
  request: FastifyRequest,
  owner: DeviceOwner,
): Promise<string | null> {
  const start = `${toCookieName(owner.id)}=`;
  const pair = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(start));
  const [, device, issued, signature] = COOKIE_VALUE.exec(pair?.slice(start.length) ?? '') ?? [];
  if (device === undefined || issued === undefined || signature === undefined) return null;
  if ((Number(issued) + LIFETIME_SECONDS) * 1_000 <= ctx.clock.now()) return null;
  const given = Buffer.from(signature, 'base64url');
  const keys = await ctx.keys.all();
  const isOurs = keys.some((key) => timingSafeEqual(given, signDevice(key, owner, device, issued)));
  return isOurs ? device : null;
}

/**
 * Returns the `Set-Cookie` value that makes this browser a known device of the account (OWASP
 * device cookie). It authenticates nothing; it only gives the device its own limit of failed
 * attempts. `device` is the ID of a device that is already known.
 */
export function createDeviceCookie(
  ctx: Pick<AuthContext, 'keys' | 'settings'>,
  owner: DeviceOwner,
  device: string | null,
  now: Instant,
): string {
  const id = device ?? randomBytes(ID_BYTES).toString('base64url');
  const issued = String(Math.floor(now / 1_000));
  const signature = signDevice(ctx.keys.signing(), owner, id, issued).toString('base64url');
  const { pathname, protocol } = new URL(getIssuer(ctx.settings));
  const secure = protocol === 'https:' ? '; Secure' : '';
  const value = `${id}.${issued}.${signature}`;
  return `${toCookieName(owner.id)}=${value}; Max-Age=${LIFETIME_SECONDS}; Path=${pathname}; HttpOnly; SameSite=Strict${secure}`;
}
