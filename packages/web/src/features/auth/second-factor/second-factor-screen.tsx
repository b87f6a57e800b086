import { useCallback, useMemo } from 'react';
import { useSession } from '#shared/api/session/session-context.tsx';
import { SwitchAccountButton } from '../layout/switch-account-button.tsx';
import { showSignedInToast } from '../session/auth-toasts.ts';
import type { AuthSearch } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';
import { FactorGate } from './factor-gate.tsx';

/** The MFA screen: the server accepts the session only after a second factor is confirmed. */
export function SecondFactorScreen({ portal, next }: AuthSearch) {
  const session = useSession();
  const search = useMemo(() => ({ portal, next }), [portal, next]);
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const establish = useCallback(
    async (token: string) => redirect(await session.establish(token), showSignedInToast),
    [session, redirect],
  );
  const resume = useCallback(
    async () =>
      redirect({ step: 'signed-in', viewer: await session.resumeWithoutFactor() }, showSignedInToast),
    [session, redirect],
  );
  return (
    <FactorGate
      redirecting={redirecting}
      onConfirmed={establish}
      onNone={resume}
      below={<SwitchAccountButton portal={portal} next={next} />}
    />
  );
}
