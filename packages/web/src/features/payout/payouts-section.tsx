import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RefreshButton } from '#shared/ui/refresh-button.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { PayoutButton } from './payout-button.tsx';
import css from './payouts-section.module.css';
import { RecentPayouts } from './recent-payouts.tsx';

function AvailableCard() {
  const { data, error } = trpc.payout.balance.useQuery();
  return (
    <Panel title="Available for Payout" level={3}>
      <p className={css.amount}>
        {data && <MoneyText cents={data.availableNow.amount} currency={data.availableNow.currency} />}
        {!data && !error && <SkeletonBar width="7rem" height="figure" />}
        {!data && error && 'Not available'}
      </p>
      <PayoutButton
        label="Request Payout"
        dialogTitle="Request a Payout"
        submitLabel="Request Payout"
        variant="default"
        available={data?.availableNow}
      />
      <p className={css.note}>What you leave here is paid out by itself every Monday.</p>
    </Panel>
  );
}

/** What can be paid out, and what was. */
export function PayoutsSection() {
  const balance = trpc.payout.balance.useQuery();
  const recent = trpc.payout.recent.useQuery({ limit: RECENT_PAYOUTS_LIMIT });
  const refresh = async () => {
    const answers = await Promise.all([recent.refetch(), balance.refetch()]);
    const refused = answers.find((answer) => answer.isError);
    if (refused) notify.failure('Failed to refresh payouts', failureText(refused.error));
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
        <AvailableCard />
        <RecentPayouts recent={recent} />
      </div>
    </Panel>
  );
}
