import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { AuthRefusal, refusalCode } from '#shared/api/auth-refusal.ts';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { Factor } from '#shared/api/security-gateway.ts';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface StepUp {
  /** Does the work; where the service wants the second factor first, asks for it and does the work again. */
  readonly withSecondFactor: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks for the second factor. Rejects when the person would rather not. */
  readonly confirm: () => Promise<void>;
}

interface Question {
  readonly factors: readonly Factor[];
  readonly answer: (confirmed: boolean) => void;
}

const StepUpContext = createContext<StepUp | null>(null);

/** Put up once around what can need the second factor in the middle of it. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const gateway = useSecurityGateway();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const stepUp = useMemo<StepUp>(() => {
    const confirm = async () => {
      const { factors } = await gateway.readAccount();
      const confirmed = await new Promise<boolean>((answer) => {
        setQuestion({ factors, answer });
        setIsOpen(true);
      });
      setIsOpen(false);
      if (!confirmed) throw new AuthRefusal('insufficient_aal', 'Please confirm your second factor first.');
    };
    const withSecondFactor: StepUp['withSecondFactor'] = async (work) => {
      try {
        return await work();
      } catch (error) {
        if (refusalCode(error) !== 'insufficient_aal') throw error;
        await confirm();
        return work();
      }
    };
    return { confirm, withSecondFactor };
  }, [gateway]);
  return (
    <StepUpContext value={stepUp}>
      {children}
      <OnceOpened opened={isOpen}>
        <StepUpDialog
          opened={isOpen}
          factors={question?.factors ?? []}
          onConfirmed={() => question?.answer(true)}
          onClose={() => question?.answer(false)}
        />
      </OnceOpened>
    </StepUpContext>
  );
}

/** Asking for the second factor in the middle of something else. */
export function useStepUp(): StepUp {
  const stepUp = useContext(StepUpContext);
  if (stepUp === null) throw new Error('useStepUp needs a StepUpProvider above it.');
  return stepUp;
}
