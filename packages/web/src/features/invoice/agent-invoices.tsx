import { type AgentInvoice, invoiceStatusLook } from '@gable/contracts/invoice';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { type Column, DataTable } from '#shared/ui/data-table.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CustomerCell, DateCell, ViewInvoiceLink } from './invoice-cells.tsx';
import { InvoicesFrame, NoInvoices } from './invoices-frame.tsx';

const COLUMNS: readonly Column<AgentInvoice>[] = [
  { key: 'customer', header: 'Customer', wide: true, cell: ({ customer }) => <CustomerCell {...customer} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ invoice }) => <MoneyText cents={invoice.amount_due} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ invoice }) => <StatusBadge {...invoiceStatusLook(invoice.status, invoice.paidOutside)} />,
  },
  {
    key: 'created',
    header: 'Created',
    cell: ({ invoice }) => <DateCell seconds={invoice.created} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ customer, invoice }) =>
      invoice.hosted_invoice_url && (
        <ViewInvoiceLink url={invoice.hosted_invoice_url} customer={customer.name || customer.email} />
      ),
  },
];

const WAITING = 'Draft invoices are sent by themselves as soon as your account is verified.';

/** The invoices as our own books have them, also those that wait until the account is verified. */
export function AgentInvoices() {
  const query = trpc.invoice.ofAgent.useQuery();
  const waiting = query.data?.some(({ invoice }) => invoice.status === 'draft');
  return (
    <InvoicesFrame query={query} failure={failureText(query.error)} note={waiting && WAITING}>
      <DataTable
        label="Invoices"
        columns={COLUMNS}
        rows={query.data ?? []}
        rowKey={({ invoice }) => invoice.id}
        empty={<NoInvoices />}
      />
    </InvoicesFrame>
  );
}
