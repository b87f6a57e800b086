import {
  getInvoiceBadge,
  type InvoiceBadgeFacts,
  isReturnedWhole,
  listReturns,
} from '@gable/contracts/invoice';
import { type Cents, formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import css from './invoice-status.module.css';
import { StatusBadge } from './status-badge.tsx';

interface InvoiceStatusProps {
  readonly invoice: InvoiceBadgeFacts & {
    /** In seconds. */
    readonly paidAt: number | null;
    readonly lost: Cents;
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

/** The status of an invoice in a list, when it was paid or that a payment failed, and what went back. */
export function InvoiceStatus({ invoice, children }: InvoiceStatusProps) {
  const { paidAt, paymentFailed } = invoice;
  const { userType } = useViewer();
  const returns = isReturnedWhole(invoice) ? [] : listReturns(invoice);
  return (
    <span className={css.status}>
      <StatusBadge {...getInvoiceBadge(invoice, userType)} />
      {paidAt !== null && <InvoiceNote>Paid {formatDate(instantFromSeconds(paidAt))}</InvoiceNote>}
      {paymentFailed && <InvoiceNote tone="danger">Payment failed</InvoiceNote>}
      {returns.map((text) => (
        <InvoiceNote key={text}>{text}</InvoiceNote>
      ))}
      {children}
    </span>
  );
}
