import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#shared/api/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { useStepUp } from './step-up.tsx';
import { ACCOUNT_KEY } from './use-security-account.ts';

/**
 * How every change of the account goes: the second factor is asked for where the service wants it, our server gets the
 * token that came of it, and what the screen shows is read again.
 */
export function useSecurityChange() {
  const session = useSession();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { withSecondFactor } = useStepUp();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await withSecondFactor(work);
    // The change stands. A server that cannot be reached now is given the token with the next call that it refuses.
    await session.passOn().catch(() => undefined);
    await Promise.all([queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }), utils.session.invalidate()]);
    return result;
  };
}
