import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';

/**
 * Runs `work` when the browser is idle. Safari has no `requestIdleCallback`, so it uses a timer.
 */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1_500);
  return () => clearTimeout(handle);
}

/** Keeps the session fresh on signed-in screens, and leaves when it ends in another tab. */
export function useKeepAlive(): void {
  const session = useSession();
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      stop = session.keepAlive(() => router.invalidate());
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [session, router]);
}
