import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { AccountCard, useAccountStatus } from '../connect/index.ts';
import { AgentInvoices } from './agent-invoices.tsx';
import { ConnectedInvoices } from './connected-invoices.tsx';
import { HowYouGetPaid } from './how-you-get-paid.tsx';
import css from './invoices-screen.module.css';

interface InvoicesScreenProps {
  /** So many of the connected account's invoices are listed. */
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
}

/**
 * Invoices, and the account that makes them payable. Before onboarding is done the way there comes first; afterwards
 * the invoices do.
 */
export function InvoicesScreen({ limit, onLimit }: InvoicesScreenProps) {
  const status = useAccountStatus();
  const { status: state, onboardingComplete } = status.account;
  return (
    <>
      <PageHeader
        title="Invoices and Payments"
        description="Bill your clients for single services and follow what has been paid."
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
          <ConnectedInvoices limit={limit} onLimit={onLimit}>
            <HowYouGetPaid status={state} />
          </ConnectedInvoices>
        ) : (
          <>
            <HowYouGetPaid status={state} />
            <AgentInvoices />
          </>
        )}
      </div>
    </>
  );
}
