import { useEffect, useState } from 'react';
import { AuthRefusal } from '#shared/api/auth-refusal.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { recoveryMark } from './recovery-mark.ts';
import { useFurtherLinks } from './use-further-links.ts';

/** How a recovery link turned out. */
export type Recovery =
  | { readonly state: 'reading' }
  | { readonly state: 'open'; readonly email: string; readonly factorDue: boolean }
  /** Used before, too old, or not there at all. */
  | { readonly state: 'bad-link' }
  | { readonly state: 'failed'; readonly message: string };

/** Opens the recovery link that led to this page. */
export function useRecovery(): Recovery {
  const session = useSession();
  useFurtherLinks();
  const [recovery, setRecovery] = useState<Recovery>({ state: 'reading' });
  useEffect(() => {
    const open = async (): Promise<Recovery> => {
      const { token, kind, email } = await session.readReturn();
      if (kind === 'recovery') recoveryMark.set();
      if (token === null || !recoveryMark.isSet()) return { state: 'bad-link' };
      return { state: 'open', email, factorDue: await session.factors.factorDue() };
    };
    let here = true;
    open()
      .catch((error: unknown): Recovery => {
        const answered = error instanceof AuthRefusal && error.code !== 'unreachable' && error.code !== '';
        return answered ? { state: 'bad-link' } : { state: 'failed', message: messageOf(error) };
      })
      .then((result) => {
        if (here) setRecovery(result);
      });
    return () => {
      here = false;
    };
  }, [session]);
  return recovery;
}
