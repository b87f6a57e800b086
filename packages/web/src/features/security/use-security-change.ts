import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#shared/api/session/session-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { useStepUp } from './confirmation/step-up.tsx';
import { ACCOUNT_KEY } from './use-security-account.ts';

/**
 * Returns a function that runs an account change: it asks for the second factor if required, forwards the
 * new token to our server, and reloads the screen's data.
 */
export function useSecurityChange() {
  const session = useSession();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { withSecondFactor } = useStepUp();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await withSecondFactor(work);
    // The change succeeded. If forwarding fails, the next rejected call forwards the token.
    await session.forwardToken().catch(() => undefined);
    await Promise.all([queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }), utils.session.invalidate()]);
    return result;
  };
}
