import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { FactorVerification } from '#shared/api/session/security-gateway.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useSecurityChange } from '../use-security-change.ts';

/** Verifies a new factor with its first code. Rejects if the code is wrong. */
export function useVerifyFactor(name: string, onDone: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  return async (verification: FactorVerification) => {
    await change(() => gateway.verifyFactor(verification));
    notify.success(
      'Two-step verification is on',
      `We’ll ask for a code from ${name} when you sign in. Devices without one were signed out.`,
    );
    onDone();
  };
}
