import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isLoopbackHost } from '#kernel/index.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthSettings } from '../auth-settings.ts';

const WEB_PROTOCOL = /^https?:$/;

/** Parses an absolute http(s) URL without credentials; null for anything else. */
function parseWebUrl(text: string | undefined): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  if (!url || !WEB_PROTOCOL.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

/**
 * Whether the URL without query and fragment matches the pattern; `*` matches any text without a
 * slash.
 */
function matches(pattern: string, { origin, pathname }: URL): boolean {
  const expression = pattern
    .split('*')
    .map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('[^/]*');
  const candidates = pathname === '/' ? [origin, `${origin}/`] : [origin + pathname];
  return candidates.some((candidate) => new RegExp(`^${expression}$`).test(candidate));
}

/**
 * Returns the requested redirect URL if it is on our own site, on a loopback host in development,
 * or on the allow list; otherwise our own site (docs/wire/auth.md, Rules). This prevents an email
 * from handing a session to an attacker's page, or to another user's program on a shared machine.
 */
export function resolveRedirect(
  settings: Pick<AuthSettings, 'publicUrl' | 'redirectUrls' | 'rejectLoopbackRedirects'>,
  requested: string | null | undefined,
): URL {
  const own = new URL(settings.publicUrl);
  const url = parseWebUrl(requested ?? undefined);
  if (!url) return own;
  const isAllowed =
    url.origin === own.origin ||
    (!settings.rejectLoopbackRedirects && isLoopbackHost(url.hostname)) ||
    settings.redirectUrls.some((pattern) => matches(pattern, url));
  return isAllowed ? url : own;
}

const querySchema = z.catch(z.object({ redirect_to: z.optional(z.string()) }), {});

/** Returns the allowed redirect URL for the `redirect_to` parameter of the query. */
export function readRedirectTo(ctx: Pick<AuthContext, 'settings'>, request: FastifyRequest): URL {
  return resolveRedirect(ctx.settings, querySchema.parse(request.query).redirect_to);
}
