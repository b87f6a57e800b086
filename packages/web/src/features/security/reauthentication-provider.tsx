import { type ReactNode, useMemo, useState } from 'react';
import {
  needsReauthentication,
  type Reauthenticated,
  ReauthenticationContext,
} from '#shared/api/reauthentication.tsx';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { SecurityAccount } from '#shared/api/security-gateway.ts';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

const ReauthenticateDialog = lazyPart(
  async () => (await import('./reauthenticate-dialog.tsx')).ReauthenticateDialog,
);

interface Question {
  readonly account: SecurityAccount;
  readonly answer: (confirmed: boolean) => void;
}

/** Lets what is inside ask for the password or the second factor once more, where the server wants it. */
export function ReauthenticationProvider({ children }: { readonly children: ReactNode }) {
  const gateway = useSecurityGateway();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const reauthenticated = useMemo<Reauthenticated>(() => {
    const ask = async () => {
      const account = await gateway.readAccount();
      const confirmed = await new Promise<boolean>((answer) => {
        setQuestion({ account, answer });
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
      <OnceOpened opened={isOpen}>
        {question && (
          <ReauthenticateDialog
            opened={isOpen}
            account={question.account}
            onConfirmed={() => question.answer(true)}
            onClose={() => question.answer(false)}
          />
        )}
      </OnceOpened>
    </ReauthenticationContext>
  );
}
