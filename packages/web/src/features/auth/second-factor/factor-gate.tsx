import { type ReactNode, useState } from 'react';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { AuthCard } from '../layout/auth-card.tsx';
import { FactorForm } from './factor-form.tsx';
import { LostDevice } from './lost-device.tsx';
import { useFactors } from './use-factors.ts';

interface FactorGateProps {
  readonly redirecting: boolean;
  /** Receives the token at assurance level aal2. */
  readonly onConfirmed: (token: string) => Promise<unknown>;
  /** The user has no second factor after all. Must be a stable function. */
  readonly onNone: () => Promise<unknown>;
  readonly below: ReactNode;
}

/** Asks for a second factor, or lets the user report a lost one to support. */
export function FactorGate({ redirecting, onConfirmed, onNone, below }: FactorGateProps) {
  const { factors, load } = useFactors(onNone);
  const [lost, setLost] = useState(false);
  if (lost) return <LostDevice onBack={() => setLost(false)} below={below} />;
  switch (factors.state) {
    case 'loading':
      return (
        <AuthCard title="Confirm it’s you">
          <Spinner />
        </AuthCard>
      );
    case 'failed':
      return (
        <AuthCard title="Confirm it’s you" below={below}>
          <ErrorState title="Couldn’t load your second factors" message={factors.message} onRetry={load} />
        </AuthCard>
      );
    case 'ready':
      return (
        <FactorForm
          factors={factors.all}
          redirecting={redirecting}
          onConfirmed={onConfirmed}
          onLost={() => setLost(true)}
          below={below}
        />
      );
  }
}
