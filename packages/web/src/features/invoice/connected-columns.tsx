import { type ConnectedInvoice, canVoid, getInvoiceStatusBadge } from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import type { Column } from '#shared/ui/tables/data-table.tsx';
import css from './connected-columns.module.css';
import { CustomerCell, DateCell, ViewInvoiceLink } from './invoice-cells.tsx';

/** Returns the customer's name for a single line: the name, or else the email. */
export function getCustomerName({ customerName, customerEmail }: ConnectedInvoice): string {
  return customerName || customerEmail || 'Unknown Customer';
}

interface ActionsProps {
  readonly invoice: ConnectedInvoice;
  readonly onVoid: (invoice: ConnectedInvoice) => void;
}

function Actions({ invoice, onVoid }: ActionsProps) {
  return (
    <div className={css.actions}>
      {invoice.invoiceUrl && <ViewInvoiceLink url={invoice.invoiceUrl} customer={getCustomerName(invoice)} />}
      {canVoid(invoice.status) && !invoice.outsideGable && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => onVoid(invoice)}
          aria-label={`Void invoice for ${getCustomerName(invoice)}`}
        >
          Void
        </Button>
      )}
    </div>
  );
}

/** The amount and what is still owed. Ignores the provider's remaining amount of a void invoice. */
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

/** The status, and whether the invoice was created outside Gable. */
function StatusCell({ status, outsideGable, paidOutside }: ConnectedInvoice) {
  return (
    <span className={css.lines}>
      <StatusBadge {...getInvoiceStatusBadge(status, paidOutside)} />
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

/**
 * Returns the columns of the connected account's invoices, which fit next to the sidebar on a small
 * laptop.
 */
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
