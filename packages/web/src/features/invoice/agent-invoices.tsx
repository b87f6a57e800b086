import { type AgentInvoice, canResend, getInvoiceStatusBadge, hasReceipt } from '@gable/contracts/invoice';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import { InvoiceActions, ResendInvoiceButton, ViewInvoiceLink } from './invoice-actions.tsx';
import { CustomerCell, DateCell, ServiceCell } from './invoice-cells.tsx';
import { InvoicesFrame, NoInvoices } from './invoices-frame.tsx';

const COLUMNS: readonly Column<AgentInvoice>[] = [
  {
    key: 'customer',
    header: 'Customer',
    wide: true,
    card: 'title',
    cell: ({ customer }) => <CustomerCell {...customer} />,
  },
  {
    key: 'service',
    header: 'Service',
    card: 'line',
    cell: ({ invoice }) => (
      <ServiceCell id={invoice.id} number={invoice.number} service={invoice.description} />
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    cell: ({ invoice }) => <MoneyText cents={invoice.amount_due} />,
  },
  {
    key: 'status',
    header: 'Status',
    card: 'side',
    cell: ({ invoice }) => <StatusBadge {...getInvoiceStatusBadge(invoice.status, invoice.paidOutside)} />,
  },
  {
    key: 'created',
    header: 'Created',
    card: 'labeled',
    cell: ({ invoice }) => <DateCell seconds={invoice.created} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ customer, invoice }) => (
      <InvoiceActions>
        {invoice.hosted_invoice_url && (
          <ViewInvoiceLink
            url={invoice.hosted_invoice_url}
            customer={customer.name || customer.email}
            isReceipt={hasReceipt(invoice)}
          />
        )}
        {canResend(invoice.status) && (
          <ResendInvoiceButton invoiceId={invoice.id} customer={customer.name || customer.email} />
        )}
      </InvoiceActions>
    ),
  },
];

const EXPORTED = { path: '/api/agent/invoices/export', name: 'invoices', query: {} } as const;

const DRAFTS_NOTE = 'Drafts go out automatically once you’re verified.';

/** The invoices stored by Gable, including drafts that wait for the account's verification. */
export function AgentInvoices() {
  const query = trpc.invoice.ofAgent.useQuery();
  const hasDrafts = query.data?.some(({ invoice }) => invoice.status === 'draft');
  return (
    <InvoicesFrame
      query={query}
      failure={failureText(query.error)}
      note={hasDrafts && DRAFTS_NOTE}
      exported={EXPORTED}
    >
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
