import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { getPortalPath } from '#shared/api/session/guards.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import { BackToSignIn } from '../layout/back-to-sign-in.tsx';
import { SwitchAccountButton } from '../layout/switch-account-button.tsx';
import { FactorGate } from '../second-factor/factor-gate.tsx';
import type { AuthSearch } from '../session/return-urls.ts';
import { usePostLoginRedirect } from '../session/use-post-login-redirect.ts';
import { InvalidRecoveryLink } from './invalid-recovery-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { recoveryFlag } from './recovery-flag.ts';
import { useRecovery } from './use-recovery.ts';

interface ResetPasswordProps {
  readonly search: AuthSearch;
  readonly email: string;
  readonly isSecondFactorDue: boolean;
}

/**
 * The link is valid. The auth service changes the password only after a second factor, if the user has one.
 */
function ResetPassword({ search, email, isSecondFactorDue }: ResetPasswordProps) {
  const session = useSession();
  const { redirecting, redirect } = usePostLoginRedirect(search);
  const navigate = useNavigate();
  const [needsFactor, setNeedsFactor] = useState(isSecondFactorDue);
  const showForm = useCallback(async () => setNeedsFactor(false), []);
  const change = async (password: string) => {
    await session.changePassword(password);
    recoveryFlag.clear();
    notify.success('Password changed');
    try {
      redirect(await session.resumeSession(), () => undefined);
    } catch {
      // The password is changed anyway. The sign-in screen shows what is wrong.
      await navigate({ to: getPortalPath(search.portal), state: { email } });
    }
  };
  // The link opened a session, so leaving must sign out.
  const leave = <SwitchAccountButton {...search} label="Cancel" />;
  return (
    <>
      {needsFactor && (
        <FactorGate redirecting={false} onConfirmed={showForm} onNone={showForm} below={leave} />
      )}
      {/* Hidden, not unmounted: keeps the typed password while the code is requested. */}
      <div hidden={needsFactor}>
        <NewPasswordForm
          email={email}
          shown={!needsFactor}
          redirecting={redirecting}
          onChange={change}
          onFactorNeeded={() => setNeedsFactor(true)}
          below={leave}
        />
      </div>
    </>
  );
}

/** Lets a user who opened a recovery link choose a new password. */
export function ResetPasswordScreen({ portal, next }: AuthSearch) {
  const search = useMemo(() => ({ portal, next }), [portal, next]);
  const recovery = useRecovery();
  switch (recovery.state) {
    case 'loading':
      return (
        <AuthCard title="Choose a new password">
          <Spinner />
        </AuthCard>
      );
    case 'invalid-link':
      return <InvalidRecoveryLink {...search} />;
    case 'failed':
      return (
        <AuthCard title="Choose a new password" below={<BackToSignIn {...search} />}>
          <ErrorState
            title="Couldn’t open the link"
            message={recovery.message}
            onRetry={() => window.location.reload()}
          />
        </AuthCard>
      );
    case 'open':
      return (
        <ResetPassword
          search={search}
          email={recovery.email}
          isSecondFactorDue={recovery.isSecondFactorDue}
        />
      );
  }
}
