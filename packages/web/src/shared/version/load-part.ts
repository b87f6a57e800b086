import { type PartFailure, PartUnavailable } from './part-unavailable.ts';
import { RETRY_PAUSES_MS } from './retry-pauses.ts';

/** A part that did not arrive: every browser has its own words, and all throw a TypeError. Styles fail with Vite's words. */
const NOT_ARRIVED = /fetch|network|load failed|importing a module|dynamically imported|preload CSS/i;

/** A file that came from another build lacks what is imported from it. */
function isLoadFailure(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  return error instanceof Error && NOT_ARRIVED.test(error.message);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a file of this build is still served. Throws where that cannot be found out. */
async function isServed(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store', credentials: 'same-origin' });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}.`);
  // A host that answers its start page for what it lacks does not have the file either.
  return answer.ok && !(answer.headers.get('content-type') ?? '').includes('text/html');
}

/** Why the files cannot be loaded; 'outdated' where one of them is known to be no longer served. */
async function failureOf(files: readonly string[]): Promise<PartFailure> {
  if (!navigator.onLine) return 'unreachable';
  const seen = await Promise.allSettled(files.map(isServed));
  return seen.some((one) => one.status === 'fulfilled' && !one.value) ? 'outdated' : 'unreachable';
}

/**
 * Loads a part of the app, and tries again where the server is away for a moment. A browser fetches a module again that it
 * could not load before; where it does not, the page has to be reloaded, as the message says. Every `import()` of the build
 * goes through this (`vite.load-part.ts`).
 * @param load the `import()` @param files the addresses of the part and of everything that it imports
 * @throws PartUnavailable when it cannot be loaded; and whatever the part's own code throws
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      const failure = await failureOf(files);
      const wait = RETRY_PAUSES_MS[tries];
      if (failure === 'outdated' || wait === undefined || !navigator.onLine)
        throw new PartUnavailable(failure, { cause: error });
      await pause(wait);
    }
  }
}
