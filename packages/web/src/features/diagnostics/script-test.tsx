import type { PublicSettings } from '@gable/contracts/settings';
import { Button } from '@mantine/core';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMutation } from '@tanstack/react-query';
import { loadSandboxScript } from '#shared/api/sandbox-script.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Outcome } from './outcome.tsx';

/** Loads the payment script as the checkout does. Returns the duration in milliseconds. */
async function testPaymentScript(settings: PublicSettings): Promise<number> {
  const startedAt = performance.now();
  await loadSandboxScript();
  const stripe = await loadStripe(settings.stripePublishableKey);
  if (!stripe) throw new Error('The payment script loaded, but it did not start.');
  return Math.round(performance.now() - startedAt);
}

/** Tests loading the payment script with this environment's key. */
export function ScriptTest({ settings }: { readonly settings: PublicSettings | null }) {
  const test = useMutation({ mutationFn: testPaymentScript });
  return (
    <Panel title="Payment script" description="Loads the payment form’s script with this environment’s key.">
      <Button
        disabled={settings === null || test.isPending}
        onClick={() => settings && test.mutate(settings)}
      >
        {test.isPending ? 'Loading...' : 'Test Loading the Script'}
      </Button>
      {test.isSuccess && <Outcome ok>The payment script loaded in {test.data} ms.</Outcome>}
      {test.isError && <Outcome ok={false}>{getErrorMessage(test.error)}</Outcome>}
    </Panel>
  );
}
