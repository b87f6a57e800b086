import type { AuthContext } from '../auth-context.ts';
import { getIssuer } from '../auth-settings.ts';

/** Builds the URL of a link. */
export function buildVerifyUrl(
  ctx: Pick<AuthContext, 'settings'>,
  link: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({ token: link.token, type: link.type, redirect_to: link.redirectTo });
  return `${getIssuer(ctx.settings)}/verify?${query}`;
}
