import type { CDPSession, Page } from 'playwright';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** An answer with a font, stopped on its way to the page. */
interface HeldFont {
  readonly requestId: string;
  readonly responseCode: number;
  readonly responseHeaders: readonly Header[];
}

/**
 * Holds back the fonts that a page asks for. Playwright's `route` can do this too, but it turns the browser's cache off: every
 * load would then fetch and compile all scripts again.
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

  /** A closed gate for all further loads of the page. */
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

  /** Lets the held fonts arrive, and all later ones of this load at once. */
  async open(): Promise<void> {
    this.#isOpen = true;
    await Promise.all(this.#held.splice(0).map((font) => this.#release(font)));
  }

  async #release({ requestId, responseCode, responseHeaders }: HeldFont): Promise<void> {
    // A font that stayed in the page's memory would be there at once in the next load, past this gate.
    const headers = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control');
    const answer = {
      requestId,
      responseCode,
      responseHeaders: [...headers, { name: 'cache-control', value: 'no-store' }],
    };
    // A request that its page has canceled is no longer known, and needs no answer.
    await this.#session.send('Fetch.continueResponse', answer).catch(() => undefined);
  }
}
