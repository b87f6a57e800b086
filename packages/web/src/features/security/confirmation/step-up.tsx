import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { AuthError, getAuthErrorCode } from '#shared/api/session/auth-error.ts';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { Factor } from '#shared/api/session/security-gateway.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const StepUpDialog = lazyComponent(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface StepUp {
  /** Runs `work`. If the auth service requires the second factor, asks for it and runs `work` again. */
  readonly withSecondFactor: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks for the second factor. Rejects if the user cancels. */
  readonly confirm: () => Promise<void>;
}

interface Prompt {
  readonly factors: readonly Factor[];
  readonly resolve: (confirmed: boolean) => void;
}

const StepUpContext = createContext<StepUp | null>(null);

/** Provides `useStepUp` and renders its dialog. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const gateway = useSecurityGateway();
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const stepUp = useMemo<StepUp>(() => {
    const confirm = async () => {
      const { factors } = await gateway.readAccount();
      const confirmed = await new Promise<boolean>((resolve) => {
        setPrompt({ factors, resolve });
        setIsOpen(true);
      });
      setIsOpen(false);
      if (!confirmed) throw new AuthError('insufficient_aal', 'Please confirm your second factor first.');
    };
    const withSecondFactor: StepUp['withSecondFactor'] = async (work) => {
      try {
        return await work();
      } catch (error) {
        if (getAuthErrorCode(error) !== 'insufficient_aal') throw error;
        await confirm();
        return work();
      }
    };
    return { confirm, withSecondFactor };
  }, [gateway]);
  return (
    <StepUpContext value={stepUp}>
      {children}
      <LazyDialog opened={isOpen}>
        <StepUpDialog
          opened={isOpen}
          factors={prompt?.factors ?? []}
          onConfirmed={() => prompt?.resolve(true)}
          onClose={() => prompt?.resolve(false)}
        />
      </LazyDialog>
    </StepUpContext>
  );
}

/** Returns functions that ask for the second factor. Throws without a `StepUpProvider`. */
export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (stepUp === null) throw new Error('useStepUp needs a StepUpProvider above it.');
  return stepUp;
}
