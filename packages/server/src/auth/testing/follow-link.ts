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

function followed(answer: Response): Followed {
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

/** The headers of a request from this network; none for the test's own. */
function headersFrom(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

/** Opens a letter's link, as a mail scanner does, as far as the service's answer. */
export async function openLink(
  world: AuthWorld,
  link: string,
  { method = 'GET', address }: { readonly method?: 'GET' | 'HEAD'; readonly address?: string } = {},
): Promise<Followed> {
  const { pathname, search } = new URL(link);
  const options: RequestInit = { method, headers: headersFrom(address), redirect: 'manual' };
  return followed(await fetch(new URL(pathname + search, world.url), options));
}

/** Presses the button of the page that a link to our own app leads to, as its form does. */
export async function confirmLink(
  world: AuthWorld,
  { fragment: body }: Followed,
  address?: string,
): Promise<Followed> {
  const options: RequestInit = { method: 'POST', body, headers: headersFrom(address), redirect: 'manual' };
  return followed(await fetch(`${world.url}/verify/link`, options));
}

/** Follows a letter's link, as a person does: opens it, and presses the button where there is one. */
export async function followLink(world: AuthWorld, link: string, address?: string): Promise<Followed> {
  const opened = await openLink(world, link, { ...(address !== undefined && { address }) });
  const hasButton = URL.parse(opened.page)?.pathname === '/auth/confirm';
  return hasButton ? confirmLink(world, opened, address) : opened;
}

/** The token in a letter's link. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
