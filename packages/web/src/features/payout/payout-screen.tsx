import { formatMoney } from '@gable/contracts/kernel';
import { getPayoutStatusBadge } from '@gable/contracts/payout';
import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { EntityUnavailable } from '#shared/errors/entity-unavailable.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './payout-detail.module.css';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutLines } from './payout-lines.tsx';

/** Returns the sentence below the title of a payout whose money came back. */
function getReturnText(status: string): string | null {
  switch (status) {
    case 'failed':
      return 'The bank rejected this payout. The money is back in your balance and is part of a later payout.';
    case 'canceled':
      return 'This payout was canceled. The money is back in your balance and is part of a later payout.';
    case 'refused':
      return 'This payout was not made. Your balance did not change.';
    default:
      return null;
  }
}

/** One payout: where it went, when it arrives, and what it contains. */
export function PayoutScreen({ payoutId }: { readonly payoutId: string }) {
  const [payout] = trpc.payout.read.useSuspenseQuery({ payoutId });
  const returned = getReturnText(payout.status);
  return (
    <div className={css.parts}>
      <PageHeader
        back={<BackLink to="/transactions">Transactions</BackLink>}
        title={`Payout of ${formatMoney(payout.amount, payout.currency)}`}
        description={<StatusBadge {...getPayoutStatusBadge(payout.status)} />}
      />
      <Panel title="Details">
        {returned !== null && <p className={css.note}>{returned}</p>}
        <PayoutFacts payout={payout} />
      </Panel>
      <PayoutLines payout={payout} />
    </div>
  );
}

/** The error screen of a payout: not found or failed to load. */
export function PayoutUnavailable(failed: ErrorComponentProps) {
  return (
    <EntityUnavailable
      {...failed}
      entity="payout"
      action={
        <Button renderRoot={(props) => <Link to="/transactions" {...props} />}>
          Go Back to Transactions
        </Button>
      }
    />
  );
}
