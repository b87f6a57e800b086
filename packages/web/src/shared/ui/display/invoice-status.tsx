import { getInvoiceBadge, type InvoiceBadgeFacts } from '@gable/contracts/invoice';
import { formatDate, formatUsd, instantFromSeconds } from '@gable/contracts/kernel';
import type { ReactNode } from 'react';
import css from './invoice-status.module.css';
import { StatusBadge } from './status-badge.tsx';

interface InvoiceStatusProps {
  readonly invoice: InvoiceBadgeFacts & {
    /** In seconds. */
    readonly paidAt: number | null;
    readonly paymentFailed: boolean;
  };
  /** More lines, which `InvoiceNote` shows. */
  readonly children?: ReactNode;
}

interface InvoiceNoteProps {
  readonly tone?: string;
  /** Whether it is a sentence, which can take several lines. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A line below the status of an invoice. */
export function InvoiceNote({ tone, wraps, children }: InvoiceNoteProps) {
  return (
    <span className={css.note} data-tone={tone} data-wraps={wraps}>
      {children}
    </span>
  );
}

/** The status of an invoice in a list, when it was paid or that a payment failed, and what was refunded. */
export function InvoiceStatus({ invoice, children }: InvoiceStatusProps) {
  const { paidAt, refunded, paymentFailed } = invoice;
  return (
    <span className={css.status}>
      <StatusBadge {...getInvoiceBadge(invoice)} />
      {paidAt !== null && <InvoiceNote>Paid {formatDate(instantFromSeconds(paidAt))}</InvoiceNote>}
      {paymentFailed && <InvoiceNote tone="danger">Payment failed</InvoiceNote>}
      {refunded > 0 && <InvoiceNote>{formatUsd(refunded)} refunded</InvoiceNote>}
      {children}
    </span>
  );
}
