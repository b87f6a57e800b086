interface Subscription {
  readonly unsubscribe: () => void;
}

interface Callbacks<Event> {
  readonly onData: (event: Event) => void;
  readonly onError: () => void;
  readonly onComplete: () => void;
}

const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** Briefly switching to another tab does not close the stream. */
const CLOSE_AFTER_HIDDEN_MS = 10_000;

/**
 * Keeps a stream open while the tab is visible: a browser has six connections per host, and each
 * stream uses one. Reconnects when the tab becomes visible, and after an error or the end of the
 * stream with an exponential backoff of up to a minute.
 * @returns a function that closes the stream
 */
export function followStream<Event>(
  open: (callbacks: Callbacks<Event>) => Subscription,
  onEvent: (event: Event) => void,
): () => void {
  let stream: Subscription | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_DELAY_MS;

  function close(): void {
    clearTimeout(timer);
    const closing = stream;
    stream = undefined;
    closing?.unsubscribe();
  }

  function start(): void {
    close();
    if (document.hidden) return;
    const reconnect = () => {
      // A closed stream may still call back.
      if (stream !== opened) return;
      close();
      // Jitter, so that not all tabs reconnect at once when the server returns.
      timer = setTimeout(start, delay * (0.5 + Math.random()));
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    };
    const opened: Subscription = open({
      onData: (event) => {
        delay = MIN_DELAY_MS;
        onEvent(event);
      },
      onError: () => queueMicrotask(reconnect),
      onComplete: () => queueMicrotask(reconnect),
    });
    stream = opened;
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, CLOSE_AFTER_HIDDEN_MS);
    else if (!stream) {
      delay = MIN_DELAY_MS;
      start();
    }
  }

  document.addEventListener('visibilitychange', onVisibility);
  start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
