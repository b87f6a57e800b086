import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { AccountCard, useAccountStatus } from '../connect/index.ts';
import { AgentInvoices } from './agent-invoices.tsx';
import { ConnectedInvoices } from './connected-invoices.tsx';
import { HowYouGetPaid } from './how-you-get-paid.tsx';
import type { InvoicesFilter } from './invoice-filters.tsx';
import css from './invoices-screen.module.css';

interface InvoicesScreenProps {
  /** The maximum number of the connected account's invoices. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  readonly filter: InvoicesFilter;
  readonly onFilter: (filter: InvoicesFilter, options: { readonly replace: boolean }) => void;
}

/**
 * The invoices and the payment account. Before onboarding is complete, the onboarding steps come
 * first.
 */
export function InvoicesScreen({ limit, onLimit, filter, onFilter }: InvoicesScreenProps) {
  const status = useAccountStatus();
  const { status: state, onboardingComplete } = status.account;
  return (
    <>
      <PageHeader
        title="Invoices and Payments"
        description="Track invoices and payments."
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/receipts" {...props} />}>
              Receipts
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/transactions" {...props} />}>
              Transactions
            </Button>
          </>
        }
      />
      <div className={css.parts}>
        <AccountCard
          status={status}
          verifiedAction={
            <Button variant="default" renderRoot={(props) => <Link to="/settings" {...props} />}>
              Balance and Payouts
            </Button>
          }
        />
        {onboardingComplete ? (
          <ConnectedInvoices limit={limit} onLimit={onLimit} filter={filter} onFilter={onFilter}>
            <HowYouGetPaid status={state} />
          </ConnectedInvoices>
        ) : (
          <>
            <HowYouGetPaid status={state} />
            <AgentInvoices sort={filter.sort} />
          </>
        )}
      </div>
    </>
  );
}
