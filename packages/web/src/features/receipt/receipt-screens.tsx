import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { AGENT_COLUMNS, BUYER_COLUMNS } from './receipt-columns.tsx';
import { ReceiptsList } from './receipts-list.tsx';

const buyerRoute = getRouteApi('/_app/_buyer/buyer/receipts/');
const agentRoute = getRouteApi('/_app/_agent/receipts/');

/** The receipts of a buyer's payments. */
export function BuyerReceipts() {
  const { limit = DEFAULT_PAGE_SIZE } = buyerRoute.useSearch();
  const navigate = buyerRoute.useNavigate();
  return (
    <>
      <PageHeader
        title="Receipts"
        description="Every payment you made, with its receipt."
        back={<BackLink to="/buyer/dashboard">Dashboard</BackLink>}
      />
      <ReceiptsList
        columns={BUYER_COLUMNS}
        limit={limit}
        onLimit={(length) => navigate({ search: { limit: length }, replace: true, resetScroll: false })}
        open={({ id }) => ({ link: { to: '/buyer/receipts/$receiptId', params: { receiptId: id } } })}
        hint="When you pay an invoice or for a tour, its receipt appears here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/buyer/dashboard" {...props} />}>
            View Invoices
          </Button>
        }
      />
    </>
  );
}

/** The receipts of the payments to an agent. */
export function AgentReceipts() {
  const { limit = DEFAULT_PAGE_SIZE } = agentRoute.useSearch();
  const navigate = agentRoute.useNavigate();
  return (
    <>
      <PageHeader
        title="Receipts"
        description="Your clients’ payments and their receipts."
        back={<BackLink to="/invoices">Invoices and Payments</BackLink>}
      />
      <ReceiptsList
        columns={AGENT_COLUMNS}
        limit={limit}
        onLimit={(length) => navigate({ search: { limit: length }, replace: true, resetScroll: false })}
        open={({ id }) => ({ link: { to: '/receipts/$receiptId', params: { receiptId: id } } })}
        hint="When a client pays, the receipt appears here."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            View Proposals
          </Button>
        }
      />
    </>
  );
}
