import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { halfwayScreen, homeOf } from '#shared/api/guards.ts';
import { returnPath } from '#shared/api/return-path.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { recoveryMark } from './recovery-mark.ts';
import type { Way } from './return-addresses.ts';
import { useFurtherLinks } from './use-further-links.ts';
import { welcomeBack, welcomeConfirmed } from './welcome.ts';

type Outcome =
  | { readonly state: 'arriving' }
  | { readonly state: 'half-way' }
  | { readonly state: 'refused'; readonly message: string; readonly canRetry: boolean };

const NOTHING = 'This address is for the links that we e-mail. Open the one in your e-mail, or sign in here.';

/** What came of each kind of link, in a toast. */
function welcome(kind: string | null): void {
  switch (kind) {
    case 'signup':
      welcomeConfirmed();
      break;
    case 'invite':
      notify.success('Welcome to Gable!', 'Choose a password under Settings, Security.');
      break;
    case 'email_change':
      notify.success('E-mail address changed', 'You sign in with the new one from now on.');
      break;
    default:
      welcomeBack();
  }
}

function refused(error: unknown): Outcome {
  const answered = error instanceof AuthRefusal && !['', 'unreachable'].includes(error.code);
  return { state: 'refused', message: messageOf(error), canRetry: !answered };
}

/** Takes in whoever the address of this page brings, and leads them on; what it answers is shown meanwhile. */
export function useCallbackArrival(way: Way): Outcome {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const begun = useRef(false);
  useFurtherLinks();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'arriving' });
  useEffect(() => {
    // Once per page: the address is emptied by it.
    if (begun.current) return;
    begun.current = true;
    const run = async () => {
      const arrival = await session.arrive(way.portal);
      switch (arrival.step) {
        case 'half-way':
          return setOutcome({ state: 'half-way' });
        case 'nothing':
          return setOutcome({ state: 'refused', message: NOTHING, canRetry: false });
        case 'recovery':
          recoveryMark.set();
          return navigate({ to: '/reset-password', search: way, replace: true });
        case 'entered':
          if (arrival.entry.step !== 'in')
            return navigate({ to: halfwayScreen(arrival.entry.step), search: way, replace: true });
          welcome(arrival.kind);
          return router.history.replace(returnPath(way.next) ?? homeOf(arrival.entry.viewer));
      }
    };
    run().catch((error: unknown) => setOutcome(refused(error)));
  }, [session, router, navigate, way]);
  return outcome;
}
