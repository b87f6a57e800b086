import { PUBLIC_URL, type SandboxTestContext } from './sandbox-context.ts';

const ORIGIN = new URL(PUBLIC_URL).origin;

/** A browser client without scripts, which stores cookies and sends `Origin`. */
export interface PageClient {
  /** Opens a URL, follows redirects and returns the final page. */
  open(address: string): Promise<VisitedPage>;
  /**
   * Submits a form of the current page and follows redirects; `values` selects among several
   * buttons.
   */
  send(action: string, values: Record<string, string>): Promise<VisitedPage>;
}

/** An opened page. */
export interface VisitedPage {
  readonly status: number;
  /** The final path, or the full URL outside of the sandbox. */
  readonly address: string;
  readonly text: string;
}

export function createPageClient(context: SandboxTestContext): PageClient {
  const cookies = new Map<string, string>();
  let here = '';
  const visit = async (address: string, init: RequestInit = {}): Promise<VisitedPage> => {
    const url = new URL(address, ORIGIN);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await context.sandbox.fetch(new Request(url, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie);
    const to = response.headers.get('location');
    if (to === null) {
      here = url.href;
      return {
        status: response.status,
        address: `${url.pathname}${url.search}`,
        text: await response.text(),
      };
    }
    const target = new URL(to, url);
    const isOurs = target.href.startsWith(PUBLIC_URL);
    return isOurs ? visit(target.href) : { status: response.status, address: target.href, text: '' };
  };
  return {
    open: (address) => visit(address),
    send: (action, values) =>
      visit(action, {
        method: 'POST',
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', referer: here },
        body: new URLSearchParams(values),
      }),
  };
}

function storeCookie(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
