import {
  type AgentInvoice,
  canVoid,
  hasReceipt,
  type InvoiceSort,
  isPayable,
} from '@gable/contracts/invoice';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { SelectButton } from '#shared/lists/select-button.tsx';
import { WhenSelecting } from '#shared/lists/when-selecting.tsx';
import { InvoiceStatus } from '#shared/ui/display/invoice-status.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { type Column, DataTable } from '#shared/ui/tables/data-table.tsx';
import { FilterBar } from '#shared/ui/tables/filter-bar.tsx';
import { useSelectableRows, useSelection } from '#shared/ui/tables/selection.ts';
import {
  InvoiceActions,
  ResendInvoiceButton,
  ViewInvoiceLink,
  VoidInvoiceButton,
} from './invoice-actions.tsx';
import { CustomerCell, DateCell, ServiceCell } from './invoice-cells.tsx';
import { INVOICE_HEADINGS } from './invoice-headings.tsx';
import { formatInvoiceName } from './invoice-name.ts';
import { InvoiceSortSelect } from './invoice-sort-select.tsx';
import { InvoicesFrame, NoInvoices } from './invoices-frame.tsx';
import { InvoicesBar } from './lazy-invoices-bar.ts';
import { useVoidDialog } from './use-void-dialog.tsx';
import type { VoidableInvoice } from './void-invoice-dialog.tsx';

/** Returns the customer's name, or else the email. */
const getCustomerName = ({ customer }: AgentInvoice) => customer.name || customer.email;

function toVoidable(row: AgentInvoice): VoidableInvoice {
  const { id, amount_due: amount, description: subject, status } = row.invoice;
  return { id, customer: getCustomerName(row), amount, subject, isDraft: status === 'draft' };
}

interface ActionsProps {
  readonly row: AgentInvoice;
  readonly onVoid: (invoice: VoidableInvoice) => void;
}

function Actions({ row, onVoid }: ActionsProps) {
  const { invoice } = row;
  const customer = getCustomerName(row);
  return (
    <InvoiceActions>
      {invoice.hosted_invoice_url && (
        <ViewInvoiceLink
          url={invoice.hosted_invoice_url}
          customer={customer}
          isReceipt={hasReceipt(invoice)}
        />
      )}
      {isPayable(invoice.status) && <ResendInvoiceButton invoiceId={invoice.id} customer={customer} />}
      {canVoid(invoice.status) && (
        <VoidInvoiceButton customer={customer} onVoid={() => onVoid(toVoidable(row))} />
      )}
    </InvoiceActions>
  );
}

const COLUMNS: readonly Column<AgentInvoice>[] = [
  {
    key: 'customer',
    header: 'Customer',
    heading: INVOICE_HEADINGS.customer,
    wide: true,
    card: 'title',
    cell: ({ customer }) => <CustomerCell {...customer} />,
  },
  {
    key: 'service',
    header: 'Service',
    heading: INVOICE_HEADINGS.service,
    card: 'line',
    cell: ({ invoice }) => (
      <ServiceCell id={invoice.id} number={invoice.number} service={invoice.description} />
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    heading: INVOICE_HEADINGS.amount,
    align: 'end',
    card: 'line',
    cell: ({ invoice }) => <MoneyText cents={invoice.amount_due} />,
  },
  {
    key: 'status',
    header: 'Status',
    heading: INVOICE_HEADINGS.status,
    card: 'side',
    cell: ({ invoice }) => <InvoiceStatus invoice={{ ...invoice, amount: invoice.amount_due }} />,
  },
  {
    key: 'created',
    header: 'Created',
    heading: INVOICE_HEADINGS.created,
    card: 'labeled',
    cell: ({ invoice }) => <DateCell seconds={invoice.created} />,
  },
];

const getColumns = (onVoid: ActionsProps['onVoid']): readonly Column<AgentInvoice>[] => [
  ...COLUMNS,
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (row) => <Actions row={row} onVoid={onVoid} />,
  },
];

/** Returns an invoice's name among others: 'invoice A1-0001 for Ann Ames'. */
function getName(row: AgentInvoice): string {
  return formatInvoiceName({ number: row.invoice.number, customerName: getCustomerName(row) });
}

const DRAFTS_NOTE = 'Drafts go out automatically once you’re verified.';

/**
 * The invoices stored by Gable, including drafts that wait for the account's verification. Draft and open
 * ones can be voided.
 */
export function AgentInvoices({ sort }: { readonly sort: InvoiceSort | undefined }) {
  const query = trpc.invoice.ofAgent.useQuery({ sort }, LIST_QUERY_OPTIONS);
  const exported = { path: '/api/agent/invoices/export', name: 'invoices', query: { sort } } as const;
  const rows = query.data?.map(({ invoice }) => invoice);
  const selection = useSelection();
  useSelectableRows(selection, rows);
  const { ask, dialog } = useVoidDialog();
  const nameOf = (id: string) => {
    const row = query.data?.find(({ invoice }) => invoice.id === id);
    return row ? getName(row) : 'An invoice';
  };
  const canRemind = (id: string) => rows?.some((row) => row.id === id && isPayable(row.status)) ?? false;
  const hasDrafts = query.data?.some(({ invoice }) => invoice.status === 'draft');
  return (
    <InvoicesFrame
      query={query}
      failure={failureText(query.error)}
      note={hasDrafts && DRAFTS_NOTE}
      exported={exported}
      filters={
        !!rows?.length && (
          <FilterBar>
            <InvoiceSortSelect />
            <SelectButton selection={selection} />
          </FilterBar>
        )
      }
    >
      <DataTable
        label="Invoices"
        columns={getColumns(ask)}
        rows={query.data ?? []}
        rowKey={({ invoice }) => invoice.id}
        empty={<NoInvoices />}
        selectable={{ selection, nameOf: getName }}
      />
      {dialog}
      <WhenSelecting selection={selection}>
        <InvoicesBar nameOf={nameOf} canRemind={canRemind} exported={exported} selection={selection} />
      </WhenSelecting>
    </InvoicesFrame>
  );
}
