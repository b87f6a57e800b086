import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie's name over http in development. */
const PLAIN_NAME = 'gable_session';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Returns the name of the session cookie. Over https it has the `__Host-` prefix, so that other
 * hosts of the domain and http pages cannot set it (RFC 6265bis, section 4.1.3.2).
 */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
}

function getCookieOptions(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) };
}

/**
 * Returns the access token in the session cookie. Over https, a cookie without the prefix is
 * ignored.
 */
export function getSessionCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)];
}

/** Sets the session cookie. `maxAge` is in seconds. */
export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { accessToken, maxAge }: { readonly accessToken: string; readonly maxAge: number },
): FastifyReply {
  const name = sessionCookieName(publicUrl);
  if (name !== PLAIN_NAME) reply.clearCookie(PLAIN_NAME, getCookieOptions(publicUrl));
  return reply.setCookie(name, accessToken, { ...getCookieOptions(publicUrl), maxAge });
}

/** Clears the session cookie, with and without the prefix. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): FastifyReply {
  for (const name of new Set([sessionCookieName(publicUrl), PLAIN_NAME]))
    reply.clearCookie(name, getCookieOptions(publicUrl));
  return reply;
}
