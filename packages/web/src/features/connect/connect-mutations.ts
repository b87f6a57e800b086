import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';

/** Makes the agent's connected account, or answers the one there is. */
export function useCreateAccount() {
  const utils = trpc.useUtils();
  return trpc.connect.createAccount.useMutation({
    onSuccess: () => {
      utils.profile.me.invalidate();
      utils.connect.status.invalidate();
    },
    onError: (error) => notify.failure('Error Creating Connect Account', failureText(error)),
  });
}

/**
 * Sends the agent to the provider's onboarding, and makes the account first where there is none. `leaving` stays true
 * while the browser is on its way there.
 */
export function useOnboarding() {
  const viewer = useViewer();
  const router = useRouter();
  const create = useCreateAccount();
  const link = trpc.connect.onboardingLink.useMutation({
    onError: (error) => notify.failure('Error Getting Onboarding Link', failureText(error)),
  });
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // A page that the Back button brings back from the cache has left already and stands here again.
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const start = async (known: string | null) => {
    setLeaving(true);
    try {
      const accountId = known ?? (await create.mutateAsync({ email: viewer.email })).accountId;
      // Back to this very screen, its tab included.
      const returnUrl = new URL(router.state.location.href, window.location.origin).href;
      const { url } = await link.mutateAsync({ accountId, returnUrl });
      window.location.assign(url);
    } catch {
      // The mutation that failed has said so; here only the way back is cleared.
      setLeaving(false);
    }
  };

  return { start, leaving };
}

/** Opens the provider's own dashboard in a new tab. Its link works once, so it is made on the click. */
export function useProviderDashboard() {
  const link = trpc.connect.dashboardLink.useMutation({
    onError: (error) => notify.failure('Error Opening Provider Dashboard', failureText(error)),
  });
  const open = async () => {
    // Opened before the answer is there: a tab that opens later than the click counts as a pop-up.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const { url } = await link.mutateAsync();
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch {
      tab?.close();
    }
  };
  return { open, opening: link.isPending };
}
