import { type ReactNode, useState } from 'react';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { FactorForm } from './factor-form.tsx';
import { LostDevice } from './lost-device.tsx';
import { useFactors } from './use-factors.ts';

interface FactorGateProps {
  readonly arriving: boolean;
  /** With the token of the session at its second level. */
  readonly onConfirmed: (token: string) => Promise<unknown>;
  /** There is no factor to ask for after all. Keep it from render to render: the factors are asked for anew with it. */
  readonly onNone: () => Promise<unknown>;
  readonly below: ReactNode;
}

/** What stands between a session and its second level: the code of a factor, or the words to support without one. */
export function FactorGate({ arriving, onConfirmed, onNone, below }: FactorGateProps) {
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
          <ErrorState title="This did not work" message={factors.message} onRetry={load} />
        </AuthCard>
      );
    case 'ready':
      return (
        <FactorForm
          factors={factors.all}
          arriving={arriving}
          onConfirmed={onConfirmed}
          onLost={() => setLost(true)}
          below={below}
        />
      );
  }
}
