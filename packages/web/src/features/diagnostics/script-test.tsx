import type { PublicSettings } from '@gable/contracts/settings';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { Outcome } from './outcome.tsx';
import { testPaymentScript } from './payment-script.ts';

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
