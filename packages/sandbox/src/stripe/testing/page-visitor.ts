import { PUBLIC_URL, type SandboxWorld } from './sandbox-world.ts';

const ORIGIN = new URL(PUBLIC_URL).origin;

/** A person at the sandbox's pages: a browser without scripts, which keeps cookies and says where it comes from. */
export interface PageVisitor {
  /** Opens an address and follows where it leads; answers the page it ends on. */
  open(address: string): Promise<VisitedPage>;
  /** Sends a form of the page one is on, and follows; values of several buttons are the one that is named. */
  send(action: string, values: Record<string, string>): Promise<VisitedPage>;
}

/** A page that was opened. */
export interface VisitedPage {
  readonly status: number;
  /** The address one ended at, below the origin; a whole one when it left the sandbox. */
  readonly address: string;
  readonly text: string;
}

export function visitPages(world: SandboxWorld): PageVisitor {
  const cookies = new Map<string, string>();
  let here = '';
  const visit = async (address: string, init: RequestInit = {}): Promise<VisitedPage> => {
    const url = new URL(address, ORIGIN);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await world.sandbox.fetch(new Request(url, { ...init, headers }));
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    const to = answer.headers.get('location');
    if (to === null) {
      here = url.href;
      return { status: answer.status, address: `${url.pathname}${url.search}`, text: await answer.text() };
    }
    const target = new URL(to, url);
    const isOurs = target.href.startsWith(PUBLIC_URL);
    return isOurs ? visit(target.href) : { status: answer.status, address: target.href, text: '' };
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

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
