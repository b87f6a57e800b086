import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { portalOf } from '#shared/api/guards.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { BadRecoveryLink } from './bad-recovery-link.tsx';
import { FactorGate } from './factor-gate.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OtherAccount } from './other-account.tsx';
import { recoveryMark } from './recovery-mark.ts';
import type { Way } from './return-addresses.ts';
import { useArrival } from './use-arrival.ts';
import { useRecovery } from './use-recovery.ts';

interface OpenedProps {
  readonly way: Way;
  readonly email: string;
  readonly factorDue: boolean;
}

/** The link was good. Who has a second factor gives its code first: the service changes no password without. */
function Opened({ way, email, factorDue }: OpenedProps) {
  const session = useSession();
  const { arriving, arrive } = useArrival(way);
  const navigate = useNavigate();
  const [locked, setLocked] = useState(factorDue);
  const unlock = useCallback(async () => setLocked(false), []);
  const change = async (password: string) => {
    await session.changePassword(password);
    recoveryMark.clear();
    notify.success('Password changed');
    try {
      arrive(await session.reenter(), () => undefined);
    } catch {
      // It is changed all the same: they sign in with it, and hear there what is in the way.
      await navigate({ to: portalOf(way.portal), state: { email } });
    }
  };
  // The link has signed them in half-way; who leaves must be out again.
  const leave = <OtherAccount {...way} label="Cancel" />;
  return (
    <>
      {locked && <FactorGate arriving={false} onConfirmed={unlock} onNone={unlock} below={leave} />}
      {/* What was typed stays while the code is asked for. */}
      <div hidden={locked}>
        <NewPasswordForm
          email={email}
          shown={!locked}
          arriving={arriving}
          onChange={change}
          onFactorNeeded={() => setLocked(true)}
          below={leave}
        />
      </div>
    </>
  );
}

/** A new password in the place of a forgotten one. */
export function ResetPasswordScreen({ portal, next }: Way) {
  const way = useMemo(() => ({ portal, next }), [portal, next]);
  const recovery = useRecovery();
  switch (recovery.state) {
    case 'reading':
      return (
        <AuthCard title="Choose a new password">
          <Spinner />
        </AuthCard>
      );
    case 'bad-link':
      return <BadRecoveryLink {...way} />;
    case 'failed':
      return (
        <AuthCard title="Choose a new password" below={<BackToSignIn {...way} />}>
          <ErrorState
            title="The link could not be opened"
            message={recovery.message}
            onRetry={() => window.location.reload()}
          />
        </AuthCard>
      );
    case 'open':
      return <Opened way={way} email={recovery.email} factorDue={recovery.factorDue} />;
  }
}
