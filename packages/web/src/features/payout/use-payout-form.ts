import type { BalanceAmount } from '@gable/contracts/payout';
import { type SubmitEvent, useState } from 'react';
import { getWireError } from '#shared/errors/wire-error.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useCreatePayout } from './payout.mutations.ts';
import { findPayoutError, payoutFormSchema } from './payout-rules.ts';

/** Error codes that guarantee that this request has paid out nothing. */
const DEFINITE_ERRORS = new Set<string | undefined>([
  'PROVIDER_REFUSED',
  'INSUFFICIENT_FUNDS',
  'INVALID_AMOUNT',
]);

/**
 * The form of a payout dialog. Retries have the same `requestId`, so that a lost response cannot
 * cause a second payout. A definite error starts a new request.
 */
export function usePayoutForm(available: BalanceAmount, onDone: () => void) {
  const pay = useCreatePayout();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const form = useZodForm(payoutFormSchema(available), {
    initialValues: { amount: '' },
    onSubmit: async ({ amount }) => {
      await pay({ amount, currency: available.currency, requestId });
      onDone();
    },
    onFailure: (error) => {
      if (DEFINITE_ERRORS.has(getWireError(error)?.code)) setRequestId(crypto.randomUUID());
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const error = findPayoutError(form.values.amount, available);
    if (error) notify.failure(error.title, error.text);
    return form.submit(event);
  };
  return { ...form, formProps: { ...form.formProps, onSubmit } };
}
