import type { CookieSerializeOptions } from '@fastify/cookie';

export const SESSION_COOKIE = 'gable_session';

/** Out of reach of scripts, sent to us alone, and only over https where we have it. */
export function cookieOptions(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') };
}
