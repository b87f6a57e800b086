import { getInvoiceStatusBadge, type InvoiceDisplayStatus } from '@gable/contracts/invoice';
import { type BadgeProps, formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import type { ReactNode } from 'react';
import css from './invoice-status.module.css';
import { StatusBadge } from './status-badge.tsx';

interface InvoiceStatusProps {
  readonly invoice: {
    readonly status: InvoiceDisplayStatus;
    readonly paidOutside: boolean;
    /** In seconds. */
    readonly paidAt: number | null;
  };
  /** Replaces the badge of the status, such as for a disputed payment. */
  readonly badge?: BadgeProps | undefined;
  /** More lines, which `InvoiceNote` shows. */
  readonly children?: ReactNode;
}

/** A line below the status of an invoice. */
export function InvoiceNote({ tone, children }: { readonly tone?: string; readonly children: ReactNode }) {
  return (
    <span className={css.note} data-tone={tone}>
      {children}
    </span>
  );
}

/** The status of an invoice in a list, and when it was paid. */
export function InvoiceStatus({ invoice, badge, children }: InvoiceStatusProps) {
  const { status, paidOutside, paidAt } = invoice;
  return (
    <span className={css.status}>
      <StatusBadge {...(badge ?? getInvoiceStatusBadge(status, paidOutside))} />
      {paidAt !== null && <InvoiceNote>Paid {formatDate(instantFromSeconds(paidAt))}</InvoiceNote>}
      {children}
    </span>
  );
}
