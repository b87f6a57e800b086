import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthWorld, PUBLIC_URL, PUBLISHABLE_KEY } from '#auth/testing/start-auth.ts';

/** A page that stood in the way, and whatever the browser was sent to in the end. */
export type Stop = { readonly page: URL } | { readonly end: URL };

/** A browser without windows: it keeps cookies as browsers do, and follows redirects from site to site. */
export interface Visitor {
  /** An unmodified supabase-js whose requests share this browser's cookies. */
  readonly supabase: SupabaseClient;
  /** Opens an address and follows it to the provider's page, or to the address where the journey ends. */
  open(address: string | URL): Promise<Stop>;
  /**
   * Opens an address, fills in the provider's page as `account`, or cancels there, and answers where the journey ends.
   * The provider has forgotten them afterwards, and asks the next time.
   */
  travel(address: string | URL, account: string | null): Promise<URL>;
  /** One request with this browser's cookies, not followed. */
  request(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Drops the cookies of this address's host. */
  signOutAt(address: URL): void;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

/** Cookies by host and path. Ports do not tell hosts apart, but here every server has a name of its own. */
class CookieJar {
  #cookies: readonly Cookie[] = [];

  keep(from: URL, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const ended = attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
      this.#cookies = this.#cookies.filter(
        (one) => one.name !== name || one.path !== path || one.host !== from.host,
      );
      if (!ended) this.#cookies = [...this.#cookies, { host: from.host, path, name, value }];
    }
  }

  forget({ host }: URL): void {
    this.#cookies = this.#cookies.filter((one) => one.host !== host);
  }

  for(to: URL): string {
    return this.#cookies
      .filter(({ host, path }) => host === to.host && to.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}

const FAR_ENOUGH = 12;

/** Opens such a browser; it finds the service under its public address. */
export function openVisitor(
  world: Pick<AuthWorld, 'url'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): Visitor {
  const jar = new CookieJar();
  const { origin } = new URL(world.url);

  /** The public address of the test's service is no real one. */
  const locate = (address: URL) =>
    address.origin === PUBLIC_URL ? new URL(address.href.replace(PUBLIC_URL, origin)) : address;

  async function request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = locate(new URL(address));
    const headers = new Headers(init.headers);
    const cookies = jar.for(url);
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    jar.keep(url, response);
    return response;
  }

  async function follow(from: URL, first: Response): Promise<Stop> {
    let [at, response] = [from, first];
    for (let step = 0; step < FAR_ENOUGH; step += 1) {
      const location = response.headers.get('location');
      if (location === null) {
        if (!response.ok) throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`);
        return { page: at };
      }
      at = new URL(location, at);
      if (at.pathname === '/' || at.pathname.startsWith('/welcome')) return { end: at };
      response = await request(at);
    }
    throw new Error('The journey goes in circles.');
  }

  const open = async (address: string | URL) => follow(locate(new URL(address)), await request(address));
  const supabase = createClient(origin, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
    global: { fetch: (input, init) => request(input instanceof Request ? input.url : input, init) },
  });
  return {
    supabase,
    request,
    signOutAt: (address) => jar.forget(address),
    open,
    travel: async (address, account) => {
      const stop = await open(address);
      if ('end' in stop) return stop.end;
      const body = new URLSearchParams(account === null ? { cancel: '1' } : { account });
      const after = await follow(stop.page, await request(stop.page, { method: 'POST', body }));
      jar.forget(stop.page);
      if ('end' in after) return after.end;
      throw new Error(`The provider asks once more, at ${after.page.href}.`);
    },
  };
}
