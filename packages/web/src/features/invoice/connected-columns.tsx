import { type ConnectedInvoice, canVoid, invoiceStatusLook } from '@gable/contracts/invoice';
import { Button } from '@mantine/core';
import type { Column } from '../../shared/ui/data-table.tsx';
import { MoneyText } from '../../shared/ui/money-text.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
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
    <>
      {invoice.invoiceUrl && <ViewInvoiceLink url={invoice.invoiceUrl} customer={customerOf(invoice)} />}
      {canVoid(invoice.status) && (
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
    </>
  );
}

/** The columns of the connected account's invoices. */
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
    { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <MoneyText cents={amount} /> },
    {
      key: 'remaining',
      header: 'Remaining',
      align: 'end',
      // The provider keeps the figure of a void invoice, but nobody owes it.
      cell: ({ status, amountRemaining }) => <MoneyText cents={status === 'void' ? 0 : amountRemaining} />,
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge {...invoiceStatusLook(status)} /> },
    { key: 'created', header: 'Created', cell: ({ created }) => <DateCell seconds={created} /> },
    { key: 'due', header: 'Due', cell: ({ dueDate }) => <DateCell seconds={dueDate} /> },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (invoice) => <Actions invoice={invoice} onVoid={onVoid} />,
    },
  ];
}
