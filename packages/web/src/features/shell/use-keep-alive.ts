import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#shared/api/session-context.tsx';

/** Safari knows no idle moments; a short while after the start is one. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1_500);
  return () => clearTimeout(handle);
}

/** While a signed-in screen stands: keeps the session fresh, and leaves when it ends in another tab. */
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
