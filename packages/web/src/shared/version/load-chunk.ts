import { type ChunkFailure, ChunkLoadError } from './chunk-load-error.ts';
import { RETRY_DELAYS_MS } from './retry-delays.ts';

/** Messages of a failed `import()`: the browsers' TypeErrors, and Vite's for styles. */
const LOAD_ERROR = /fetch|network|load failed|importing a module|dynamically imported|preload CSS/i;

// A module of another build may lack an export, which is a SyntaxError.
function isLoadFailure(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  return error instanceof Error && LOAD_ERROR.test(error.message);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a file of this build is still served. Throws if that is unknown. */
async function isServed(file: string): Promise<boolean> {
  const response = await fetch(file, { method: 'HEAD', cache: 'no-store', credentials: 'same-origin' });
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The server responded with ${response.status}.`);
  // Some hosts respond with the index page for a missing file.
  return response.ok && !(response.headers.get('content-type') ?? '').includes('text/html');
}

/** Returns why the files cannot be loaded: 'outdated' if one of them is no longer served. */
async function findFailure(files: readonly string[]): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'unreachable';
  const results = await Promise.allSettled(files.map(isServed));
  return results.some((result) => result.status === 'fulfilled' && !result.value)
    ? 'outdated'
    : 'unreachable';
}

/**
 * Loads a chunk, and retries while the server is briefly unavailable. Every `import()` of the build
 * uses this function (`vite.load-chunk.ts`). Some browsers do not retry a failed module; then the
 * page must be reloaded, as the message says.
 * @param load the `import()`. @param files the URLs of the chunk and of its imports
 * @throws ChunkLoadError if it cannot be loaded; also throws errors of the chunk's own code
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
): Promise<Module> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      const failure = await findFailure(files);
      const delay = RETRY_DELAYS_MS[tries];
      if (failure === 'outdated' || delay === undefined || !navigator.onLine)
        throw new ChunkLoadError(failure, { cause: error });
      await sleep(delay);
    }
  }
}
