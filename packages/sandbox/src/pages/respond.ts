import type { Context } from 'hono';

/** Sets the cache and Content-Security-Policy headers; only what `rules` allow can load. */
export function setPageHeaders(context: Context, rules: readonly string[], cacheControl = 'no-store'): void {
  const policy = ["default-src 'none'", ...rules, "base-uri 'none'", "frame-ancestors 'none'"];
  context.header('cache-control', cacheControl);
  context.header('content-security-policy', policy.join('; '));
  context.header('referrer-policy', 'same-origin');
  context.header('x-content-type-options', 'nosniff');
}

/** Serves a style sheet or script. */
export function sendFile(context: Context, type: 'text/css' | 'text/javascript', content: string): Response {
  context.header('content-type', `${type}; charset=utf-8`);
  context.header('cache-control', 'no-cache');
  context.header('x-content-type-options', 'nosniff');
  return context.body(content);
}
