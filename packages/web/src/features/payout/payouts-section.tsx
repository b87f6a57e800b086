import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { PAUSED, PayoutButton } from './payout-button.tsx';
import css from './payouts-section.module.css';
import { RecentPayouts } from './recent-payouts.tsx';

interface PayoutsSectionProps {
  /** Whether the provider blocks payouts. */
  readonly isPaused: boolean;
}

function AvailableCard({ isPaused }: PayoutsSectionProps) {
  const { data, error } = trpc.payout.balance.useQuery();
  return (
    <Panel
      title="Available for Payout"
      level={3}
      actions={
        <PayoutButton
          label="Request Payout"
          dialogTitle="Request a Payout"
          submitLabel="Request Payout"
          variant="default"
          available={data?.availableNow}
          isPaused={isPaused}
        />
      }
    >
      <p className={css.amount}>
        {data && <MoneyText cents={data.availableNow.amount} currency={data.availableNow.currency} />}
        {!data && !error && <SkeletonBar width="7rem" height="figure" />}
        {!data && error && 'Not available'}
      </p>
      <p className={css.note}>{isPaused ? PAUSED : 'Any balance is paid out automatically every Monday.'}</p>
    </Panel>
  );
}

/** The available balance and the recent payouts. */
export function PayoutsSection({ isPaused }: PayoutsSectionProps) {
  const balance = trpc.payout.balance.useQuery();
  const recent = trpc.payout.recent.useQuery({ limit: RECENT_PAYOUTS_LIMIT });
  const refresh = async () => {
    const results = await Promise.all([recent.refetch(), balance.refetch()]);
    const failed = results.find((result) => result.isError);
    if (failed) notify.failure('Failed to refresh payouts', failureText(failed.error));
    else notify.success('Updated', 'Payouts information has been refreshed');
  };
  return (
    <Panel
      title="Payouts"
      bare
      actions={
        <RefreshButton
          label="Refresh payouts"
          busy={recent.isFetching || balance.isFetching}
          onRefresh={refresh}
        />
      }
    >
      <div className={css.grid}>
        <AvailableCard isPaused={isPaused} />
        <RecentPayouts recent={recent} />
      </div>
    </Panel>
  );
}
