import type { PublicSettings } from '@gable/contracts/settings';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { Outcome } from './outcome.tsx';
import { testPaymentScript } from './payment-script.ts';

/** Loads the payment script with the key of this environment. */
export function ScriptTest({ settings }: { readonly settings: PublicSettings | null }) {
  const test = useMutation({ mutationFn: testPaymentScript });
  return (
    <Panel
      title="Payment script"
      description="Loads the script that draws the payment form, with the key of this environment."
    >
      <Button
        disabled={settings === null || test.isPending}
        onClick={() => settings && test.mutate(settings)}
      >
        {test.isPending ? 'Loading...' : 'Test Loading the Script'}
      </Button>
      {test.isSuccess && <Outcome ok>The payment script loaded in {test.data} ms.</Outcome>}
      {test.isError && <Outcome ok={false}>{messageOf(test.error)}</Outcome>}
    </Panel>
  );
}
