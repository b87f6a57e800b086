import { type InvoiceEmail, MAX_INVOICE_MESSAGE } from '@gable/contracts/invoice';
import { formatDate, formatInteger, formatMoney, formatUtcDate } from '@gable/contracts/kernel';
import { Textarea } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { useDiscardQuestion } from '#shared/forms/use-discard-question.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { EmailPreview } from '../email-preview/index.ts';
import css from './send-dialog.module.css';
import { useResendForm } from './use-resend-form.ts';

/** What the dialog shows while the facts load: as many lines. */
function FactsSkeleton() {
  return (
    <div className={css.facts} role="status" aria-label="Loading the invoice...">
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar />
    </div>
  );
}

/** The recipient, the amount, the due date and the last email, for the agent to check. */
function Facts({ invoice }: { readonly invoice: InvoiceEmail }) {
  const { customerEmail, amount, currency, dueAt, lastSentAt } = invoice;
  const isOverdue = dueAt !== null && dueAt < Date.now();
  return (
    <dl className={css.facts}>
      <div>
        <dt>To</dt>
        <dd>
          <EmailText email={customerEmail} />
        </dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>{formatMoney(amount, currency)}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>
          {formatUtcDate(dueAt)}
          {isOverdue && ' (overdue)'}
        </dd>
      </div>
      <div>
        <dt>Last sent</dt>
        <dd>{formatDate(lastSentAt)}</dd>
      </div>
    </dl>
  );
}

interface ResendDialogProps {
  /** Our id or the provider's. */
  readonly invoiceId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Confirms that an open invoice is emailed again, with an optional message. */
export function ResendDialog({ invoiceId, opened, onClose }: ResendDialogProps) {
  const invoice = trpc.invoice.email.useQuery({ invoiceId }, { enabled: opened, staleTime: 0 });
  const form = useResendForm(invoiceId, onClose);
  const { close, question } = useDiscardQuestion({ opened, onClose, form: form.guarded });
  const length = form.values.message?.length ?? 0;
  const error = form.failure ?? (invoice.isError && failureText(invoice.error));
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title="Resend this invoice?"
        confirmLabel="Resend Invoice"
        pendingLabel="Sending..."
        pending={form.pending}
        disabled={!invoice.data}
        onConfirm={form.submit}
        onClose={close}
      >
        <form {...form.formProps} className={css.form}>
          <p className={css.text}>
            We’ll email {invoice.data?.customerName ?? 'your client'} the link to pay again. It’s the same
            invoice.
          </p>
          {invoice.data && <Facts invoice={invoice.data} />}
          {invoice.isPending && <FactsSkeleton />}
          <Textarea
            label="Message (optional)"
            description={`Shown in the email, ${formatInteger(length)} of ${formatInteger(MAX_INVOICE_MESSAGE)} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={3}
            maxRows={8}
            {...form.field('message')}
          />
          {invoice.data && (
            <EmailPreview input={{ kind: 'resend', invoiceId, message: form.values.message ?? '' }} />
          )}
          <DraftNotice draft={form.draft} />
          <FailureNote>{error}</FailureNote>
        </form>
      </ConfirmDialog>
      {question}
    </>
  );
}
