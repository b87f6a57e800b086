import { type ReactNode, useMemo, useState } from 'react';
import {
  needsReauthentication,
  ReauthenticationContext,
  type RunReauthenticated,
} from '#shared/api/session/reauthentication.tsx';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const ReauthenticationDialog = lazyComponent(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

interface Prompt {
  readonly account: SecurityAccount;
  readonly resolve: (confirmed: boolean) => void;
}

/**
 * Provides a function that reruns a call after the server requires reauthentication, and renders its
 * dialog.
 */
export function ReauthenticationProvider({ children }: { readonly children: ReactNode }) {
  const gateway = useSecurityGateway();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const reauthenticated = useMemo<RunReauthenticated>(() => {
    const ask = async () => {
      const account = await gateway.readAccount();
      const confirmed = await new Promise<boolean>((resolve) => {
        setPrompt({ account, resolve });
        setIsOpen(true);
      });
      setIsOpen(false);
      return confirmed;
    };
    return async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!needsReauthentication(error) || !(await ask())) throw error;
        return work();
      }
    };
  }, [gateway]);
  return (
    <ReauthenticationContext value={reauthenticated}>
      {children}
      <LazyDialog opened={isOpen}>
        {prompt && (
          <ReauthenticationDialog
            opened={isOpen}
            account={prompt.account}
            onConfirmed={() => prompt.resolve(true)}
            onClose={() => prompt.resolve(false)}
          />
        )}
      </LazyDialog>
    </ReauthenticationContext>
  );
}
