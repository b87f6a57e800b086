import { useEffect, useState } from 'react';
import { AuthError } from '#shared/api/session/auth-error.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useReloadOnCallback } from '../callback/use-reload-on-callback.ts';
import { recoveryFlag } from './recovery-flag.ts';

/** The state of a recovery link. */
export type Recovery =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly email: string; readonly isSecondFactorDue: boolean }
  /** Already used, expired, or missing. */
  | { readonly state: 'invalid-link' }
  | { readonly state: 'failed'; readonly message: string };

/** Opens the recovery session from the URL. */
export function useRecovery(): Recovery {
  const session = useSession();
  useReloadOnCallback();
  const [recovery, setRecovery] = useState<Recovery>({ state: 'loading' });
  useEffect(() => {
    const open = async (): Promise<Recovery> => {
      const { token, kind, email } = await session.readCallback();
      if (kind === 'recovery') recoveryFlag.set();
      if (token === null || !recoveryFlag.isSet()) return { state: 'invalid-link' };
      return { state: 'open', email, isSecondFactorDue: await session.factors.isSecondFactorDue() };
    };
    let mounted = true;
    open()
      .catch((error: unknown): Recovery => {
        const isRejected = error instanceof AuthError && error.code !== 'unreachable' && error.code !== '';
        return isRejected ? { state: 'invalid-link' } : { state: 'failed', message: getErrorMessage(error) };
      })
      .then((result) => {
        if (mounted) setRecovery(result);
      });
    return () => {
      mounted = false;
    };
  }, [session]);
  return recovery;
}
