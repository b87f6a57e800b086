import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthTestContext, PUBLIC_URL, PUBLISHABLE_KEY } from '#auth/testing/start-auth.ts';

/** The provider's login page, or the final redirect URL. */
export type NavigationResult = { readonly page: URL } | { readonly end: URL };

/** A headless browser that keeps cookies and follows redirects across sites. */
export interface TestBrowser {
  /** An unmodified supabase-js whose requests share this browser's cookies. */
  readonly supabase: SupabaseClient;
  /** Opens a URL and follows redirects to the provider's page, or to the final URL. */
  open(address: string | URL): Promise<NavigationResult>;
  /**
   * Opens a URL, signs in at the provider as `account`, or cancels if null, and returns the final
   * URL. The provider's session is deleted afterwards.
   */
  signInAtProvider(address: string | URL, account: string | null): Promise<URL>;
  /** Sends one request with this browser's cookies, without following redirects. */
  request(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Deletes the cookies of this URL's host. */
  signOutAt(address: URL): void;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** Cookies by host (with port) and path. */
class CookieJar {
  #cookies: readonly Cookie[] = [];

  store(from: URL, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const isExpired = attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      this.#cookies = this.#cookies.filter(
        (one) => one.name !== name || one.path !== path || one.host !== from.host,
      );
      if (!isExpired) this.#cookies = [...this.#cookies, { host: from.host, path, name, value }];
    }
  }

  clear({ host }: URL): void {
    this.#cookies = this.#cookies.filter((one) => one.host !== host);
  }

  for(to: URL): string {
    return this.#cookies
      .filter(({ host, path }) => host === to.host && to.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

const MAX_REDIRECTS = 12;

/** Opens the browser. It maps the service's public URL to the test server. */
export function openTestBrowser(
  context: Pick<AuthTestContext, 'url'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): TestBrowser {
  const jar = new CookieJar();
  const { origin } = new URL(context.url);

  /** The public URL of the test service is not reachable. */
  const locate = (address: URL) =>
    address.origin === PUBLIC_URL ? new URL(address.href.replace(PUBLIC_URL, origin)) : address;

  async function request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = locate(new URL(address));
    const headers = new Headers(init.headers);
    const cookies = jar.for(url);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    jar.store(url, response);
    return response;
  }

  async function follow(from: URL, first: Response): Promise<NavigationResult> {
    let [current, response] = [from, first];
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      const location = response.headers.get('location');
      if (location === null) {
        if (!response.ok)
          throw new Error(`${current.href} answered ${response.status}: ${await response.text()}`);
        return { page: current };
      }
      current = new URL(location, current);
      if (current.pathname === '/' || current.pathname.startsWith('/welcome')) return { end: current };
      response = await request(current);
    }
    throw new Error('Too many redirects.');
  }

  const open = async (address: string | URL) => follow(locate(new URL(address)), await request(address));
  const supabase = createClient(origin, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    global: { fetch: (input, init) => request(input instanceof Request ? input.url : input, init) },
  });
  return {
    supabase,
    request,
    signOutAt: (address) => jar.clear(address),
    open,
    signInAtProvider: async (address, account) => {
      const result = await open(address);
      if ('end' in result) return result.end;
      const body = new URLSearchParams(account === null ? { cancel: '1' } : { account });
      const after = await follow(result.page, await request(result.page, { method: 'POST', body }));
      jar.clear(result.page);
      if ('end' in after) return after.end;
      throw new Error(`The provider shows another page: ${after.page.href}.`);
    },
  };
}
