import type { CDPSession, Page } from 'playwright';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** A paused font response. */
interface HeldFont {
  readonly requestId: string;
  readonly responseCode: number;
  readonly responseHeaders: readonly Header[];
}

/**
 * Delays the font responses of a page. Playwright's `route` disables the browser cache, so every
 * load would fetch and compile all scripts again.
 */
export class FontGate {
  readonly #session: CDPSession;
  readonly #held: HeldFont[] = [];
  #isOpen = false;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Fetch.requestPaused', ({ requestId, responseStatusCode, responseHeaders = [] }) => {
      const font = { requestId, responseCode: responseStatusCode ?? 502, responseHeaders };
      if (this.#isOpen) void this.#release(font);
      else this.#held.push(font);
    });
  }

  /** Creates a closed gate for all further loads of the page. */
  static async before(page: Page): Promise<FontGate> {
    const session = await page.context().newCDPSession(page);
    const gate = new FontGate(session);
    const patterns = [{ urlPattern: '*.woff2', requestStage: 'Response' as const }];
    await session.send('Fetch.enable', { patterns });
    return gate;
  }

  /** Closes the gate before the next load. */
  close(): void {
    this.#isOpen = false;
  }

  /** Releases the held fonts and all later fonts of this load. */
  async open(): Promise<void> {
    this.#isOpen = true;
    await Promise.all(this.#held.splice(0).map((font) => this.#release(font)));
  }

  async #release({ requestId, responseCode, responseHeaders }: HeldFont): Promise<void> {
    // A font in the memory cache would be available immediately in the next load, without passing
    // this gate.
    const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control');
    const response = {
      requestId,
      responseCode,
      responseHeaders: [...headers, { name: 'cache-control', value: 'no-store' }],
    };
    // The browser no longer knows requests that the page has canceled.
    await this.#session.send('Fetch.continueResponse', response).catch(() => undefined);
  }
}
