import { ACCOUNT_STATUS_POLL_MS, type AccountStatusView } from '@gable/contracts/connect';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';

/** How the account stands as far as is known; `needs` is null until the provider was asked. */
export interface KnownAccount extends Omit<AccountStatusView, 'needs'> {
  readonly needs: number | null;
}

/**
 * The agent's connected account, asked for every ten seconds while it is shown (spec section 4). The provider may be
 * slow, so until it has answered the account is what our own books say.
 */
export function useAccountStatus() {
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const { data, error, isFetching, refetch } = trpc.connect.status.useQuery(
    {},
    {
      staleTime: ACCOUNT_STATUS_POLL_MS,
      refetchInterval: ACCOUNT_STATUS_POLL_MS,
      refetchIntervalInBackground: false,
      // Whoever comes back from onboarding in another tab should not wait for the next poll.
      refetchOnWindowFocus: 'always',
    },
  );
  const account: KnownAccount = data ?? {
    accountId: viewer.connectAccountId,
    status: viewer.connectAccountStatus,
    onboardingComplete: viewer.onboardingComplete,
    needs: null,
    blocked: [],
    requirements: [],
  };

  const moved = data !== undefined && data.status !== viewer.connectAccountStatus;
  useEffect(() => {
    // The rest of the app reads the account from the profile.
    if (moved) utils.profile.me.invalidate();
  }, [moved, utils]);

  useEffect(() => {
    // The Back button can bring this very page back to life, as it was before onboarding.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refetch();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [refetch]);

  return { account, error: data === undefined ? error : null, isFetching, refetch };
}
