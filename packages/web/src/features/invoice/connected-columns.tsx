import { type ConnectedInvoice, canVoid, invoiceStatusLook } from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import type { Column } from '#shared/ui/data-table.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './connected-columns.module.css';
import { CustomerCell, DateCell, ViewInvoiceLink } from './invoice-cells.tsx';

/** How an invoice's customer is called where there is only one line for it. */
export function customerOf({ customerName, customerEmail }: ConnectedInvoice): string {
  return customerName || customerEmail || 'Unknown Customer';
}

interface ActionsProps {
  readonly invoice: ConnectedInvoice;
  readonly onVoid: (invoice: ConnectedInvoice) => void;
}

function Actions({ invoice, onVoid }: ActionsProps) {
  return (
    <div className={css.actions}>
      {invoice.invoiceUrl && <ViewInvoiceLink url={invoice.invoiceUrl} customer={customerOf(invoice)} />}
      {canVoid(invoice.status) && !invoice.outsideGable && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => onVoid(invoice)}
          aria-label={`Void invoice for ${customerOf(invoice)}`}
        >
          Void
        </Button>
      )}
    </div>
  );
}

/** What was billed, and what of it is still owed: of a void invoice nothing, though the provider keeps its figure. */
function AmountCell({ amount, amountRemaining, status }: ConnectedInvoice) {
  return (
    <span className={css.lines}>
      <MoneyText cents={amount} />
      {amountRemaining > 0 && status !== 'void' && (
        <span className={css.second}>
          <MoneyText cents={amountRemaining} /> remaining
        </span>
      )}
    </span>
  );
}

/** How it stands; one that was made on the account by other means belongs to no proposal, and says so. */
function StatusCell({ status, outsideGable, paidOutside }: ConnectedInvoice) {
  return (
    <span className={css.lines}>
      <StatusBadge {...invoiceStatusLook(status, paidOutside)} />
      {outsideGable && <span className={css.second}>Outside Gable</span>}
      {status === 'voiding' && <span className={css.second}>Waiting for confirmation</span>}
    </span>
  );
}

function DatesCell({ created, dueDate }: ConnectedInvoice) {
  return (
    <span className={css.lines}>
      <DateCell seconds={created} />
      {dueDate !== null && (
        <span className={css.second}>
          Due <DateCell seconds={dueDate} />
        </span>
      )}
    </span>
  );
}

/** The columns of the connected account's invoices: few enough to stand beside the sidebar of a small laptop. */
export function connectedColumns(
  onVoid: (invoice: ConnectedInvoice) => void,
): readonly Column<ConnectedInvoice>[] {
  return [
    {
      key: 'customer',
      header: 'Customer',
      wide: true,
      cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
    },
    { key: 'amount', header: 'Amount', align: 'end', wraps: true, cell: AmountCell },
    { key: 'status', header: 'Status', cell: StatusCell },
    { key: 'created', header: 'Created', cell: DatesCell },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (invoice) => <Actions invoice={invoice} onVoid={onVoid} />,
    },
  ];
}
