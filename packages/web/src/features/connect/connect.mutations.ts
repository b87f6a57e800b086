import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** Creates the agent's connected account, or returns the existing one. */
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
 * Creates the account if needed and redirects the agent to the provider's onboarding. `redirecting` is true
 * until the browser leaves the page.
 */
export function useOnboarding() {
  const viewer = useViewer();
  const router = useRouter();
  const create = useCreateAccount();
  const link = trpc.connect.onboardingLink.useMutation({
    onError: (error) => notify.failure('Error Getting Onboarding Link', failureText(error)),
  });
  const [redirecting, setRedirecting] = useState(false);

  useEffect(() => {
    // Resets a page that Back restores from the back/forward cache.
    const onShow = () => setRedirecting(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const start = async (known: string | null) => {
    setRedirecting(true);
    try {
      const accountId = known ?? (await create.mutateAsync({ email: viewer.email })).accountId;
      // Returns to this screen, including its tab.
      const returnUrl = new URL(router.state.location.href, window.location.origin).href;
      const { url } = await link.mutateAsync({ accountId, returnUrl });
      window.location.assign(url);
    } catch {
      // The failed mutation has already shown a toast.
      setRedirecting(false);
    }
  };

  return { start, redirecting };
}

/** Opens the provider's dashboard in a new tab. The link works once, so it is created on click. */
export function useProviderDashboard() {
  const link = trpc.connect.dashboardLink.useMutation({
    onError: (error) => notify.failure('Error Opening Provider Dashboard', failureText(error)),
  });
  const open = async () => {
    // Opens the tab before the response, because browsers block pop-ups that open after the click.
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
