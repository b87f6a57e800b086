import type { AuthWorld } from './start-auth.ts';

/** Where a letter's link led: the address without query and fragment, and what was in both. */
export interface Followed {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string;
  readonly page: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
}

/**
 * Follows a letter's link to the service, as far as its answer; from another network where an
 * address is named.
 */
export async function followLink(
  world: AuthWorld,
  link: string,
  method = 'GET',
  address?: string,
): Promise<Followed> {
  const { pathname, search } = new URL(link);
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  const answer = await fetch(new URL(pathname + search, world.url), { method, headers, redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  const url = URL.parse(location);
  return {
    status: answer.status,
    headers: answer.headers,
    location,
    page: url ? url.origin + url.pathname : '',
    query: url?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(url?.hash.slice(1)),
  };
}

/** The token in a letter's link. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
