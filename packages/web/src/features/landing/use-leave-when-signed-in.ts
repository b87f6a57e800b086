import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homeOf } from '../../shared/api/guards.ts';
import { useSession } from '../../shared/api/session-context.tsx';

/**
 * The page does not wait for the server to say who is there: a visitor sees it at once, and who turns out to be
 * signed in is sent home. (Where this device keeps a session, the route has asked before.)
 */
export function useLeaveWhenSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    session
      .viewer()
      .then((viewer) => {
        if (here && viewer) navigate({ to: homeOf(viewer), replace: true });
      })
      // A page for visitors must open even while the server is away.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [session, navigate]);
}
