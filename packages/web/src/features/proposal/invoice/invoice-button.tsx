import type { IssueObstacle } from '@gable/contracts/invoice';
import { formatDate } from '@gable/contracts/kernel';
import {
  getPartlyPaidLabel,
  type InvoiceAction,
  isInvoiceWaiting,
  type ProposalView,
} from '@gable/contracts/proposal';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { isPaid } from '#features/refund/index.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import css from '../side-cards.module.css';
import { useFocusOnReason } from './use-focus-on-reason.ts';
import { useInvoice } from './use-invoice.ts';
import type { InvoiceDialogControl } from './use-invoice-dialog.tsx';

export interface InvoiceButtonProps {
  readonly proposal: ProposalView;
  /** Whether the proposal is being edited. */
  readonly editing: boolean;
  readonly invoice: InvoiceDialogControl;
}

const RETRY_NOTE = 'Reopens the same invoice, so that your client can pay it again.';

const OBSTACLE_NOTES: Readonly<Record<IssueObstacle, string>> = {
  declined: 'Not sent, because the proposal is declined. Set another status to send it, or void it.',
  archived: 'Not sent, because the deal is archived. Activate the deal to send it, or void it.',
};

/** Returns why an invoice is not sent although the account is ready; null if nothing keeps it. */
function useIssueObstacle(proposal: ProposalView): IssueObstacle | null {
  const { onboardingComplete } = useViewer();
  const { dealId, status } = proposal;
  const isWaiting = isInvoiceWaiting(proposal) && onboardingComplete;
  const isDeclined = status === 'declined';
  const deal = trpc.deal.byId.useQuery({ dealId }, { enabled: isWaiting && !isDeclined });
  if (!isWaiting) return null;
  if (isDeclined) return 'declined';
  return deal.data?.status === 'archived' ? 'archived' : null;
}

/** Why the button is disabled, or what it does if its label does not say so. */
function getNote(
  proposal: ProposalView,
  action: InvoiceAction,
  obstacle: IssueObstacle | null,
): string | null {
  if (obstacle !== null) return OBSTACLE_NOTES[obstacle];
  const { paymentStatus, paidAt } = proposal;
  if (getPartlyPaidLabel(proposal) !== null) return action.reason;
  if (paymentStatus === 'payment_succeeded' && paidAt !== null) return `Paid ${formatDate(paidAt)}`;
  return action.reason ?? (action.kind === 'retry' ? RETRY_NOTE : null);
}

/** A link to the receipt. */
function Receipt({ receiptId }: { readonly receiptId: string }) {
  return (
    <>
      {' · '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/receipts/$receiptId" params={{ receiptId }} {...props} />}
      >
        Receipt
      </Anchor>
    </>
  );
}

/**
 * Opens the invoice or the dialog that generates it, or explains why neither is possible. Renders nothing if
 * there is nothing to invoice.
 */
export function InvoiceButton({ proposal, editing, invoice }: InvoiceButtonProps) {
  const viewer = useViewer();
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLParagraphElement>(null);
  const { action, pending, press } = useInvoice(proposal, editing, (isRetry) =>
    invoice.open({ isRetry, fallback: reason }),
  );
  const obstacle = useIssueObstacle(proposal);
  useFocusOnReason(action?.disabled ?? false, button, reason);
  if (!action) return null;
  const waitsForAccount = action.kind === 'view' && action.disabled && !viewer.onboardingComplete;
  const note = getNote(proposal, action, obstacle);
  const Icon = action.kind === 'view' ? IconExternalLink : IconReceipt;
  return (
    <div className={css.invoice}>
      <Button
        ref={button}
        fullWidth
        size="md"
        variant="light"
        leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClick={press}
        onPointerEnter={invoice.preload}
        disabled={action.disabled}
        aria-disabled={pending || action.disabled || undefined}
        aria-describedby={note ? reasonId : undefined}
      >
        {pending ? 'Processing...' : action.label}
      </Button>
      {note && (
        <p ref={reason} id={reasonId} className={css.reason} tabIndex={-1}>
          {note}
          {isPaid(proposal) && proposal.invoiceId && <Receipt receiptId={proposal.invoiceId} />}{' '}
          {waitsForAccount && (
            <Anchor inherit underline="always" renderRoot={(props) => <Link to="/settings" {...props} />}>
              Go to settings
            </Anchor>
          )}
          {obstacle !== null && (
            <Anchor inherit underline="always" renderRoot={(props) => <Link to="/invoices" {...props} />}>
              Go to invoices
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
}
