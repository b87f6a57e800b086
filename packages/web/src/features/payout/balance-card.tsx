import { formatTime } from '@gable/contracts/kernel';
import type { BalanceAmount, BalanceView } from '@gable/contracts/payout';
import type { ReactNode } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './balance-card.module.css';
import { PAUSED, PayoutButton } from './payout-button.tsx';

const FALLBACK = 'An unexpected error occurred. Please try again later.';

interface BalanceItemProps {
  readonly label: string;
  /** Undefined while loading. */
  readonly amount: BalanceAmount | undefined;
  /** The same amount in other currencies. */
  readonly others?: readonly BalanceAmount[] | undefined;
  readonly hint?: string;
  readonly children?: ReactNode;
}

function BalanceItem({ label, amount, others = [], hint, children }: BalanceItemProps) {
  const further = others.filter((other) => other.currency !== amount?.currency && other.amount !== 0);
  return (
    <div className={css.figure}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        <span className={css.amount}>
          {amount ? (
            <MoneyText cents={amount.amount} currency={amount.currency} />
          ) : (
            <SkeletonBar width="7rem" height="figure" />
          )}
        </span>
        {further.map((other) => (
          <span key={other.currency} className={css.other}>
            <MoneyText cents={other.amount} currency={other.currency} />
          </span>
        ))}
        {hint && <span className={css.hint}>{hint}</span>}
        {children}
      </dd>
    </div>
  );
}

const READY = 'Ready to withdraw to your bank account';
/** A refund or dispute can make the balance negative (docs/wire/stripe.md). */
const OWED = 'A refund or dispute exceeded your balance. Future payments will cover it.';

interface BalanceCardProps {
  /** Whether the provider blocks payouts. */
  readonly isPaused: boolean;
}

function getHint(balance: BalanceView | undefined, isPaused: boolean): string {
  if (balance && balance.availableNow.amount < 0) return OWED;
  return isPaused ? PAUSED : READY;
}

interface BalancesProps extends BalanceCardProps {
  readonly balance: BalanceView | undefined;
}

function Balances({ balance, isPaused }: BalancesProps) {
  return (
    <div className={css.frame}>
      <dl className={css.figures} aria-busy={!balance}>
        <BalanceItem label="Total Balance" amount={balance?.total} />
        <BalanceItem
          label="Available to Pay Out"
          amount={balance?.availableNow}
          others={balance?.available}
          hint={getHint(balance, isPaused)}
        >
          <span className={css.action}>
            <PayoutButton
              label="Cash Out"
              dialogTitle="Cash Out Available Balance"
              submitLabel="Confirm Payout"
              available={balance?.availableNow}
              isPaused={isPaused}
            />
          </span>
        </BalanceItem>
        <BalanceItem
          label="Available Soon"
          amount={balance?.availableSoon}
          others={balance?.pending}
          hint="Will be available after payment processing"
        />
      </dl>
    </div>
  );
}

/** The balances of the agent's connected account, with a payout button. */
export function BalanceCard({ isPaused }: BalanceCardProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = trpc.payout.balance.useQuery();
  return (
    <Panel
      title="Account Balances"
      actions={
        <>
          <span className={css.updated}>
            {data && `Last updated ${formatTime(dataUpdatedAt, 'second')}`}
            {!data && !error && <SkeletonBar width="9rem" />}
          </span>
          <RefreshButton label="Refresh balances" busy={isFetching} onRefresh={() => refetch()} />
        </>
      }
    >
      {error && (
        <ErrorState
          title="Unable to Fetch Balance"
          message={failureText(error, getErrorMessage(error, FALLBACK))}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {/* Keeps known balances during an error, because a dialog may be open. */}
      {(data || !error) && <Balances balance={data} isPaused={isPaused} />}
    </Panel>
  );
}
