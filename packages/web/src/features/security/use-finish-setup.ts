import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { FactorProof } from '#shared/api/security-gateway.ts';
import { notify } from '#shared/ui/notify.tsx';
import { useSecurityChange } from './use-security-change.ts';

/** The first right code of a new factor sets it up for good. Rejects when the code was not right. */
export function useFinishSetup(name: string, onDone: () => void) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  return async (proof: FactorProof) => {
    await change(() => gateway.verifyFactor(proof));
    notify.success(
      'Two-step verification is on',
      `We ask for a code of ${name} when you sign in. Devices without one were signed out.`,
    );
    onDone();
  };
}
