import type { UseCaseContext } from '#kernel/index.ts';

/** Builds a sign-in URL that redirects to `next`; skips the form if the user is signed in. */
export function portalUrl(
  ctx: Pick<UseCaseContext, 'publicUrl'>,
  portal: 'agent' | 'buyer',
  search: Record<string, string>,
): string {
  const url = new URL(`/${portal}`, ctx.publicUrl);
  url.search = new URLSearchParams(search).toString();
  return url.href;
}
