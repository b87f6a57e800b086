import { useCallback, useEffect, useState } from 'react';
import type { SecondFactor } from '#shared/api/session/auth-gateway.ts';
import { useSession } from '#shared/api/session/session-context.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';

type Factors =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly all: readonly [SecondFactor, ...SecondFactor[]] };

/**
 * Loads the user's second factors on every mount, because another device may have removed one. Calls
 * `onNone` if none is left; its rejection is shown like any other failure. `onNone` must be a stable
 * function.
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
      setFactors({ state: 'failed', message: getErrorMessage(error) });
    }
  }, [session, onNone]);
  useEffect(() => {
    void load();
  }, [load]);
  return { factors, load };
}
