/** Something that can be left. */
interface Opened {
  readonly unsubscribe: () => void;
}

interface Callbacks<Event> {
  readonly onData: (event: Event) => void;
  readonly onError: () => void;
  readonly onComplete: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A glance into another tab does not close it. */
const HIDDEN_FOR_MS = 10_000;

/**
 * Keeps a stream open for as long as somebody looks: closed while the tab is hidden, since a browser has six connections
 * to a host and each stream holds one, and opened again when the tab is looked at, when the server ends it or cannot be
 * reached, after pauses that double up to a minute. Answers how to stop.
 */
export function followStream<Event>(
  open: (callbacks: Callbacks<Event>) => Opened,
  onEvent: (event: Event) => void,
): () => void {
  let stream: Opened | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  function leave(): void {
    clearTimeout(timer);
    const left = stream;
    stream = undefined;
    left?.unsubscribe();
  }

  function start(): void {
    leave();
    if (document.hidden) return;
    // Leaving a stream may still call back; what it says then is of no interest.
    const again = () => {
      if (stream !== mine) return;
      leave();
      // Not all at once, when a server comes back to a thousand tabs.
      timer = setTimeout(start, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    const mine: Opened = open({
      onData: (event) => {
        pause = FIRST_PAUSE_MS;
        onEvent(event);
      },
      onError: () => queueMicrotask(again),
      onComplete: () => queueMicrotask(again),
    });
    stream = mine;
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, HIDDEN_FOR_MS);
    else if (!stream) {
      pause = FIRST_PAUSE_MS;
      start();
    }
  }

  document.addEventListener('visibilitychange', onVisibility);
  start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    leave();
  };
}
