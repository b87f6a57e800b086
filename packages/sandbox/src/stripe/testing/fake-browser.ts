import { runInNewContext } from 'node:vm';
import type { StripeConstructor } from '@stripe/stripe-js';
import { browserScript } from '../browser-script.ts';
import { PUBLIC_URL, type SandboxTestContext } from './sandbox-context.ts';

type Listener = (event: { preventDefault(): void }) => void;

/** The part of a DOM element that the sandbox's script uses. */
export class FakeElement {
  readonly tag: string;
  readonly attributes = new Map<string, string>();
  readonly variables = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: (name: string, value: string) => this.variables.set(name, value) };
  children: FakeElement[] = [];
  parent: FakeElement | null = null;
  textContent = '';
  value = '';
  id = '';
  htmlFor = '';
  selectionStart = 0;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(tag: string) {
    this.tag = tag;
  }

  get isConnected(): boolean {
    return this.tag === 'body' || (this.parent?.isConnected ?? false);
  }

  append(...children: FakeElement[]): void {
    for (const child of children) child.parent = this;
    this.children.push(...children);
  }

  replaceChildren(...children: FakeElement[]): void {
    this.children = [];
    this.append(...children);
  }

  remove(): void {
    if (this.parent !== null) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** Dispatches an event with bubbling. */
  fire(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ preventDefault: () => undefined });
    this.parent?.fire(type);
  }

  setSelectionRange(): void {}
  focus(): void {}
  showModal(): void {}
  close(): void {}

  /** This element and its descendants. */
  get all(): readonly FakeElement[] {
    return [this, ...this.children.flatMap((child) => child.all)];
  }
}

/** A minimal browser page with the sandbox's script. */
export interface FakeBrowser {
  readonly Stripe: StripeConstructor & { readonly version?: string };
  readonly body: FakeElement;
  /** The URLs that the page navigated to. */
  readonly visited: string[];
  /** The adopted style sheets as text. */
  styles(): readonly string[];
  /** Makes requests fail. */
  disconnect(): void;
}

export function openBrowser(context: SandboxTestContext): FakeBrowser {
  let connected = true;
  const visited: string[] = [];
  const body = new FakeElement('body');
  const script = Object.assign(new FakeElement('script'), { src: `${PUBLIC_URL}/js/stripe.js` });
  class FakeSheet {
    text = '';
    replaceSync(text: string): void {
      this.text = text;
    }
  }
  const sheets: FakeSheet[] = [];
  const location = { href: 'http://localhost:3000/checkout', assign: (to: URL) => visited.push(to.href) };
  const addEventListener = () => undefined;
  const window: {
    Stripe?: StripeConstructor;
    location: typeof location;
    addEventListener: () => undefined;
  } = { location, addEventListener };
  const document = {
    body,
    currentScript: script,
    adoptedStyleSheets: sheets,
    createElement: (tag: string) => new FakeElement(tag),
    querySelector: () => body,
  };
  const fetch = async (address: string, init: RequestInit) => {
    if (!connected) throw new TypeError('Failed to fetch');
    return context.sandbox.fetch(new Request(address, init));
  };
  const web = { window, document, fetch, setTimeout, URL, URLSearchParams, Intl, CSSStyleSheet: FakeSheet };
  runInNewContext(browserScript(), { ...web, HTMLElement: FakeElement, HTMLScriptElement: FakeElement });
  const { Stripe } = window;
  if (Stripe === undefined) throw new Error('the script left no window.Stripe behind');
  return {
    Stripe,
    body,
    visited,
    styles: () => document.adoptedStyleSheets.map(({ text }) => text),
    disconnect: () => {
      connected = false;
    },
  };
}
