import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream } from './follow-stream.ts';

/** A fake server, with the streams that were opened. */
function fakeServer() {
  const opened: { emit: (event: string) => void; fail: () => void; end: () => void; closed: boolean }[] = [];
  return {
    opened,
    open: ({ onData, onError, onComplete }: Parameters<Parameters<typeof followStream<string>>[0]>[0]) => {
      const stream = { emit: onData, fail: onError, end: onComplete, closed: false };
      opened.push(stream);
      return {
        unsubscribe: () => {
          stream.closed = true;
        },
      };
    },
  };
}

function setHidden(hidden: boolean): void {
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

describe('followStream', () => {
  it('reconnects after an error or the end, with delays that double until an event arrives', async () => {
    const server = fakeServer();
    const received: string[] = [];
    const stop = followStream(server.open, (event) => received.push(event));
    server.opened[0]?.fail();
    await vi.advanceTimersByTimeAsync(999);
    expect(server.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.opened).toHaveLength(2);
    server.opened[1]?.end();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    server.opened[2]?.emit('hello');
    server.opened[2]?.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.opened).toHaveLength(4);
    expect(received).toEqual(['hello']);
    stop();
    expect(server.opened[3]?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.opened).toHaveLength(4);
  });

  it('closes in a tab that stays hidden, and reconnects when the tab is shown', async () => {
    const server = fakeServer();
    const stop = followStream(server.open, () => undefined);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(5_000);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.opened[0]?.closed).toBe(false);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.opened[0]?.closed).toBe(true);
    setHidden(false);
    expect(server.opened).toHaveLength(2);
    stop();
  });

  it('does not connect in a tab that opens in the background', () => {
    const server = fakeServer();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stop = followStream(server.open, () => undefined);
    expect(server.opened).toHaveLength(0);
    setHidden(false);
    expect(server.opened).toHaveLength(1);
    stop();
  });
});
