import {
  type ConnectedInvoice,
  canVoid,
  formatInvoiceSubject,
  hasReceipt,
  isPayable,
} from '@gable/contracts/invoice';
import { formatUtcDate, instantFromSeconds } from '@gable/contracts/kernel';
import { InvoiceNote, InvoiceStatus } from '#shared/ui/display/invoice-status.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './connected-columns.module.css';
import {
  InvoiceActions,
  ResendInvoiceButton,
  ViewInvoiceLink,
  VoidInvoiceButton,
} from './invoice-actions.tsx';
import { CustomerCell, DateCell, ServiceCell } from './invoice-cells.tsx';
import { INVOICE_HEADINGS } from './invoice-headings.tsx';
import { formatInvoiceName } from './invoice-name.ts';
import type { VoidableInvoice } from './void-invoice-dialog.tsx';

/** Returns the customer's name for a single line: the name, or else the email. */
function getCustomerName({ customerName, customerEmail }: ConnectedInvoice): string {
  return customerName || customerEmail || 'Unknown Customer';
}

/** Returns an invoice's name among others: 'invoice A1-0001 for Ann Ames'. */
export function getInvoiceName(invoice: ConnectedInvoice): string {
  return formatInvoiceName({ number: invoice.number, customerName: getCustomerName(invoice) });
}

/** Whether an invoice can be emailed again. */
export function canResend({ status, outsideGable }: ConnectedInvoice): boolean {
  return isPayable(status) && !outsideGable;
}

interface ActionsProps {
  readonly invoice: ConnectedInvoice;
  readonly onVoid: (invoice: VoidableInvoice) => void;
}

function toVoidable(invoice: ConnectedInvoice): VoidableInvoice {
  const { id, amount, service, payment, status } = invoice;
  const subject = service === null ? null : formatInvoiceSubject(service, payment);
  return { id, customer: getCustomerName(invoice), amount, subject, isDraft: status === 'draft' };
}

function Actions({ invoice, onVoid }: ActionsProps) {
  const customer = getCustomerName(invoice);
  return (
    <InvoiceActions>
      {invoice.invoiceUrl && (
        <ViewInvoiceLink url={invoice.invoiceUrl} customer={customer} isReceipt={hasReceipt(invoice)} />
      )}
      {canResend(invoice) && <ResendInvoiceButton invoiceId={invoice.id} customer={customer} />}
      {canVoid(invoice.status) && !invoice.outsideGable && (
        <VoidInvoiceButton customer={customer} onVoid={() => onVoid(toVoidable(invoice))} />
      )}
    </InvoiceActions>
  );
}

/** The amount, and what is still owed if a part is paid. */
function AmountCell({ amount, amountRemaining, status }: ConnectedInvoice) {
  return (
    <span className={css.lines}>
      <MoneyText cents={amount} />
      {amountRemaining > 0 && amountRemaining < amount && status !== 'void' && (
        <span className={css.second}>
          <MoneyText cents={amountRemaining} /> remaining
        </span>
      )}
    </span>
  );
}

/** Why the invoice has no 'Void' and 'Resend'. A card has no room for the consequence. */
function ProcessingNote() {
  return (
    <InvoiceNote wraps>
      Payment is processing<span className={css.consequence}>, so you can’t void or resend it</span>
    </InvoiceNote>
  );
}

/** The status, when the invoice was paid or is due, and whether it was created outside Gable. */
function StatusCell(invoice: ConnectedInvoice) {
  const { status, dueDate, outsideGable } = invoice;
  return (
    <InvoiceStatus invoice={invoice}>
      {status === 'open' && dueDate !== null && (
        <InvoiceNote>Due {formatUtcDate(instantFromSeconds(dueDate))}</InvoiceNote>
      )}
      {status === 'uncollectible' && <InvoiceNote wraps>Marked uncollectible</InvoiceNote>}
      {outsideGable && <InvoiceNote>Outside Gable</InvoiceNote>}
      {status === 'processing' && <ProcessingNote />}
      {status === 'voiding' && <InvoiceNote>Waiting for confirmation</InvoiceNote>}
    </InvoiceStatus>
  );
}

/**
 * Returns the columns of the connected account's invoices, which fit next to the sidebar on a small
 * laptop.
 */
export function connectedColumns(
  onVoid: (invoice: VoidableInvoice) => void,
): readonly Column<ConnectedInvoice>[] {
  return [
    {
      key: 'customer',
      header: 'Customer',
      heading: INVOICE_HEADINGS.customer,
      wide: true,
      card: 'title',
      cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
    },
    {
      key: 'service',
      header: 'Service',
      heading: INVOICE_HEADINGS.service,
      wraps: true,
      card: 'line',
      cell: ServiceCell,
    },
    {
      key: 'amount',
      header: 'Amount',
      heading: INVOICE_HEADINGS.amount,
      align: 'end',
      wraps: true,
      card: 'line',
      cell: AmountCell,
    },
    {
      key: 'status',
      header: 'Status',
      heading: INVOICE_HEADINGS.status,
      card: 'side',
      cell: StatusCell,
    },
    {
      key: 'created',
      header: 'Created',
      heading: INVOICE_HEADINGS.created,
      card: 'line',
      cell: ({ created }) => <DateCell seconds={created} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (invoice) => <Actions invoice={invoice} onVoid={onVoid} />,
    },
  ];
}
