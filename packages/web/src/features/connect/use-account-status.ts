import { ACCOUNT_STATUS_POLL_MS, type AccountStatusView } from '@gable/contracts/connect';
import { useEffect } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';

/** The account's known status; `needs` is null until the provider has responded. */
export interface KnownAccount extends Omit<AccountStatusView, 'needs'> {
  readonly needs: number | null;
}

/**
 * Loads the agent's connected account and polls it every ten seconds while shown (docs/product.md, States).
 * Until the provider responds, returns the status stored in the profile.
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
      // An agent who returns from onboarding in another tab should not wait for the next poll.
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
    deadline: null,
  };

  const hasChanged = data !== undefined && data.status !== viewer.connectAccountStatus;
  useEffect(() => {
    // The rest of the app reads the account from the profile.
    if (hasChanged) utils.profile.me.invalidate();
  }, [hasChanged, utils]);

  useEffect(() => {
    // Back can restore this page from the cache, with the status from before onboarding.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refetch();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [refetch]);

  return { account, error: data === undefined ? error : null, isFetching, refetch };
}
