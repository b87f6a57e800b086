import { useCallback, useMemo } from 'react';
import { useSession } from '#shared/api/session-context.tsx';
import { FactorGate } from './factor-gate.tsx';
import { OtherAccount } from './other-account.tsx';
import type { Way } from './return-addresses.ts';
import { useArrival } from './use-arrival.ts';
import { welcomeBack } from './welcome.ts';

/** The second half of signing in, for who has a second factor: only with its code does our server take the session. */
export function SecondFactorScreen({ portal, next }: Way) {
  const session = useSession();
  const way = useMemo(() => ({ portal, next }), [portal, next]);
  const { arriving, arrive } = useArrival(way);
  const enter = useCallback(
    async (token: string) => arrive(await session.enter(token), welcomeBack),
    [session, arrive],
  );
  const resume = useCallback(
    async () => arrive({ step: 'in', viewer: await session.resume() }, welcomeBack),
    [session, arrive],
  );
  return (
    <FactorGate
      arriving={arriving}
      onConfirmed={enter}
      onNone={resume}
      below={<OtherAccount portal={portal} next={next} />}
    />
  );
}
