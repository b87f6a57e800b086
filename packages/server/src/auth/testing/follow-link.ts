import type { AuthTestContext } from './start-auth.ts';

/**
 * The response to an emailed link: its redirect URL without query and fragment, and both parsed.
 */
export interface FollowedLink {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string;
  readonly page: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
}

function toFollowedLink(response: Response): FollowedLink {
  const location = response.headers.get('location') ?? '';
  const url = URL.parse(location);
  return {
    status: response.status,
    headers: response.headers,
    location,
    page: url ? url.origin + url.pathname : '',
    query: url?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(url?.hash.slice(1)),
  };
}

/** The headers that set the IP address of a request. */
function toHeaders(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

/** Opens an emailed link without following the redirect, as a mail scanner does. */
export async function openLink(
  context: AuthTestContext,
  link: string,
  { method = 'GET', address }: { readonly method?: 'GET' | 'HEAD'; readonly address?: string } = {},
): Promise<FollowedLink> {
  const { pathname, search } = new URL(link);
  const options: RequestInit = { method, headers: toHeaders(address), redirect: 'manual' };
  return toFollowedLink(await fetch(new URL(pathname + search, context.url), options));
}

/** Submits the form of our confirmation page. */
export async function confirmLink(
  context: AuthTestContext,
  { fragment: body }: FollowedLink,
  address?: string,
): Promise<FollowedLink> {
  const options: RequestInit = { method: 'POST', body, headers: toHeaders(address), redirect: 'manual' };
  return toFollowedLink(await fetch(`${context.url}/verify/link`, options));
}

/** Opens an emailed link and confirms it if there is a button, as a user does. */
export async function followLink(
  context: AuthTestContext,
  link: string,
  address?: string,
): Promise<FollowedLink> {
  const opened = await openLink(context, link, { ...(address !== undefined && { address }) });
  const hasButton = URL.parse(opened.page)?.pathname === '/auth/confirm';
  return hasButton ? confirmLink(context, opened, address) : opened;
}

/** Returns the token of an emailed link. */
export function getToken(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
