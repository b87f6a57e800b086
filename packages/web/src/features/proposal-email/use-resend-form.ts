import { type InvoiceEmail, resendInvoiceSchema } from '@gable/contracts/invoice';
import { proposalEmailIdSchema } from '@gable/contracts/kernel';
import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

const formSchema = z.pick(resendInvoiceSchema, { message: true });

function useResend() {
  const utils = trpc.useUtils();
  return trpc.invoice.resend.useMutation({
    onSuccess: (sent: InvoiceEmail, { invoiceId }) => utils.invoice.email.setData({ invoiceId }, sent),
    // After an error, the invoice may be paid or void: the lists show that.
    onError: () => {
      void utils.invoice.invalidate();
      void utils.proposal.invalidate();
    },
  });
}

/** The form of one opening of the dialog. The idempotency key makes a retry the same email. */
export function useResendForm(invoiceId: string, onDone: () => void) {
  const resend = useResend();
  const [key] = useState(() => proposalEmailIdSchema.parse(crypto.randomUUID()));
  return useZodForm(formSchema, {
    draft: { formId: `resend:${invoiceId}` },
    initialValues: { message: '' },
    onSubmit: async ({ message }) => {
      const sent = await resend.mutateAsync({ invoiceId, key, ...(message && { message }) });
      notify.success('Invoice sent', `We’re sending the email to ${sent.customerEmail}.`);
      onDone();
    },
  });
}
