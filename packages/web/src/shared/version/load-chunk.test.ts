import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { loadChunk } from './load-chunk.ts';

const FILES = ['/assets/dialog-1a2b.js', '/assets/shared-3c4d.js'];
const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /assets/dialog-1a2b.js');

/** A chunk that cannot be loaded until the server is available again. */
function awayFor(tries: number) {
  let tried = 0;
  return {
    tried: () => tried,
    load: async () => {
      tried += 1;
      if (tried <= tries) throw notFetched();
      return 'the part';
    },
  };
}

const server = vi.fn<(file: string) => Response | Error>();

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReturnValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', async (file: string) => {
    const answer = server(file);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function outcomeOf(load: () => Promise<string>): Promise<string> {
  const loading = loadChunk(load, FILES).catch((error: unknown) =>
    error instanceof ChunkLoadError ? error.failure : String(error),
  );
  await vi.runAllTimersAsync();
  return loading;
}

describe('loadChunk', () => {
  it('retries while the server is unavailable', async () => {
    const part = awayFor(2);
    expect(await outcomeOf(part.load)).toBe('the part');
    expect(part.tried()).toBe(3);
  });

  it('reports that Gable is unreachable if all retries fail or a proxy responds', async () => {
    expect(await outcomeOf(awayFor(99).load)).toBe('unreachable');
    server.mockReturnValue(new Response(null, { status: 502 }));
    expect(await outcomeOf(awayFor(99).load)).toBe('unreachable');
  });

  it.each([
    ['the server answers 404', new Response(null, { status: 404 })],
    ['the host answers its start page', new Response('', { headers: { 'content-type': 'text/html' } })],
  ])('reports an outdated page if a file is no longer served: %s', async (_, answer) => {
    const there = new Response('', { headers: { 'content-type': 'application/javascript' } });
    server.mockImplementation((file) => (file === FILES[1] ? answer : there));
    const part = awayFor(99);
    expect(await outcomeOf(part.load)).toBe('outdated');
    expect(part.tried()).toBe(1);
  });

  it('does not retry while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const part = awayFor(99);
    expect(await outcomeOf(part.load)).toBe('unreachable');
    expect(part.tried()).toBe(1);
    expect(server).not.toHaveBeenCalled();
  });

  it('rethrows errors of the chunk’s own code', async () => {
    expect(await outcomeOf(() => Promise.reject(new RangeError('Too deep.')))).toBe('RangeError: Too deep.');
  });
});
