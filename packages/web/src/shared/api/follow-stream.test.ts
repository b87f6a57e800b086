import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

/** A server that streams are opened at: what it says reaches the last one. */
function fakeServer() {
  const opened: { say: (event: string) => void; fail: () => void; end: () => void; left: boolean }[] = [];
  return {
    opened,
    open: ({ onData, onError, onComplete }: Parameters<Parameters<typeof followStream<string>>[0]>[0]) => {
      const stream = { say: onData, fail: onError, end: onComplete, left: false };
      opened.push(stream);
      return {
        unsubscribe: () => {
          stream.left = true;
        },
      };
    },
  };
}

function look(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a followed stream', () => {
  it('is opened again when it fails or ends, after pauses that double until something is said', async () => {
    const server = fakeServer();
    const heard: string[] = [];
    const stop = followStream(server.open, (event) => heard.push(event));
    server.opened[0]?.fail();
    await vi.advanceTimersByTimeAsync(999);
    expect(server.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.opened).toHaveLength(2);
    server.opened[1]?.end();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    server.opened[2]?.say('hello');
    server.opened[2]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.opened).toHaveLength(4);
    expect(heard).toEqual(['hello']);
    stop();
    expect(server.opened[3]?.left).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.opened).toHaveLength(4);
  });

  it('is closed in a tab that stays hidden, and opened as soon as it is looked at', async () => {
    const server = fakeServer();
    const stop = followStream(server.open, () => undefined);
    look(true);
    await vi.advanceTimersByTimeAsync(5_000);
    look(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.opened[0]?.left).toBe(false);
    look(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.opened[0]?.left).toBe(true);
    look(false);
    expect(server.opened).toHaveLength(2);
    stop();
  });

  it('is not opened in a tab that opens in the background', () => {
    const server = fakeServer();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stop = followStream(server.open, () => undefined);
    expect(server.opened).toHaveLength(0);
    look(false);
    expect(server.opened).toHaveLength(1);
    stop();
  });
});
