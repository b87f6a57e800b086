import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie's name in development over http, and its name everywhere before it had a prefix. */
const PLAIN_NAME = 'gable_session';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * The name of the session's cookie. Over https it has the prefix that keeps other hosts of the domain, and pages over http,
 * from setting one (RFC 6265bis, section 4.1.3.2).
 */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${PLAIN_NAME}` : PLAIN_NAME;
}

/** Out of reach of scripts, sent to us alone, and only over https where we have it. */
function optionsOf(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) };
}

/**
 * The access token in a request's cookie; undefined without one. Over https a cookie without the prefix is not read, since
 * anyone near could have set it: the browser's own session then brings a new one (`shared/api/session.ts` in the web).
 */
export function sessionTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)];
}

/** Gives the browser the session's cookie. @param maxAge In seconds. */
export function setSessionCookie(
  reply: FastifyReply,
  publicUrl: string,
  { accessToken, maxAge }: { readonly accessToken: string; readonly maxAge: number },
): FastifyReply {
  const name = sessionCookieName(publicUrl);
  if (name !== PLAIN_NAME) reply.clearCookie(PLAIN_NAME, optionsOf(publicUrl));
  return reply.setCookie(name, accessToken, { ...optionsOf(publicUrl), maxAge });
}

/** Takes the session's cookie from the browser, under its name of today and the one without a prefix. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): FastifyReply {
  for (const name of new Set([sessionCookieName(publicUrl), PLAIN_NAME]))
    reply.clearCookie(name, optionsOf(publicUrl));
  return reply;
}
