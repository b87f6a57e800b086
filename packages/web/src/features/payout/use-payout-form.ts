import type { BalanceAmount } from '@gable/contracts/payout';
import { type SubmitEvent, useState } from 'react';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { notify } from '#shared/ui/notify.tsx';
import { useCreatePayout } from './payout-mutations.ts';
import { payoutComplaint, payoutFormSchema } from './payout-rules.ts';

/** Refusals after which it is certain that this request has paid out nothing and never will. */
const REFUSED = new Set<string | undefined>(['PROVIDER_REFUSED', 'INSUFFICIENT_FUNDS', 'INVALID_AMOUNT']);

/**
 * The form of one opening of a payout dialog. Its `requestId` makes every retry the same payout, also when an answer
 * was lost on the way; only after a clear refusal is the next attempt a new request.
 */
export function usePayoutForm(available: BalanceAmount, onDone: () => void) {
  const pay = useCreatePayout();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const form = useContractForm(payoutFormSchema(available), {
    initialValues: { amount: '' },
    onSubmit: async ({ amount }) => {
      await pay({ amount, currency: available.currency, requestId });
      onDone();
    },
    onFailure: (error) => {
      if (REFUSED.has(wireErrorOf(error)?.code)) setRequestId(crypto.randomUUID());
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const complaint = payoutComplaint(form.values.amount, available);
    if (complaint) notify.failure(complaint.title, complaint.text);
    return form.submit(event);
  };
  return { ...form, formProps: { ...form.formProps, onSubmit } };
}
