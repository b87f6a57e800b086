import type { Context } from 'hono';

/** Says how a page may be kept and what it may load: nothing but what `rules` allow. */
export function guardPage(context: Context, rules: readonly string[], cacheControl = 'no-store'): void {
  const policy = ["default-src 'none'", ...rules, "base-uri 'none'", "frame-ancestors 'none'"];
  context.header('cache-control', cacheControl);
  context.header('content-security-policy', policy.join('; '));
  context.header('referrer-policy', 'same-origin');
  context.header('x-content-type-options', 'nosniff');
}

/** A style sheet or a script. */
export function sendFile(context: Context, type: 'text/css' | 'text/javascript', content: string): Response {
  context.header('content-type', `${type}; charset=utf-8`);
  context.header('cache-control', 'no-cache');
  context.header('x-content-type-options', 'nosniff');
  return context.body(content);
}
