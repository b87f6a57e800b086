import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionsList } from './transactions-list.tsx';

/** Everything that changed the agent's balance, from the ledger. */
export function TransactionsScreen() {
  return (
    <>
      <PageHeader
        title="Transactions"
        description="Every payment, fee, refund and payout, with your balance after each."
        back={<BackLink to="/invoices">Invoices and Payments</BackLink>}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="/statements" {...props} />}>
            Statements
          </Button>
        }
      />
      <TransactionFilters />
      <TransactionsList />
    </>
  );
}
