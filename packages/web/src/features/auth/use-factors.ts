import { useCallback, useEffect, useState } from 'react';
import type { SecondFactor } from '#shared/api/auth-gateway.ts';
import { useSession } from '#shared/api/session-context.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';

type Factors =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly all: readonly [SecondFactor, ...SecondFactor[]] };

/**
 * The second factors of who is signing in, asked anew each time: one may have been removed on another device. When none
 * is left, `onNone` lets them in without; its rejection is shown like any other failure.
 */
export function useFactors(onNone: () => Promise<unknown>) {
  const session = useSession();
  const [factors, setFactors] = useState<Factors>({ state: 'loading' });
  const load = useCallback(async () => {
    setFactors({ state: 'loading' });
    try {
      const [first, ...others] = await session.factors.listFactors();
      if (first) setFactors({ state: 'ready', all: [first, ...others] });
      else await onNone();
    } catch (error) {
      setFactors({ state: 'failed', message: messageOf(error) });
    }
  }, [session, onNone]);
  useEffect(() => {
    void load();
  }, [load]);
  return { factors, load };
}
