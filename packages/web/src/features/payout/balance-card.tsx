import { writtenTime } from '@gable/contracts/kernel';
import type { BalanceAmount, BalanceView } from '@gable/contracts/payout';
import type { ReactNode } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RefreshButton } from '#shared/ui/refresh-button.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import css from './balance-card.module.css';
import { PayoutButton } from './payout-button.tsx';

const UNKNOWN = 'An unexpected error occurred. Please try again later.';

interface FigureProps {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly amount: BalanceAmount | undefined;
  /** The same figure in other currencies, where there is any. */
  readonly others?: readonly BalanceAmount[] | undefined;
  readonly hint?: string;
  readonly children?: ReactNode;
}

function Figure({ label, amount, others = [], hint, children }: FigureProps) {
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
/** After a refund or a dispute there may be less than nothing (stripe contract, section 4). */
const OWED = 'A refund or a dispute took more than there was. Your next payments make up for it.';

function Figures({ balance }: { readonly balance: BalanceView | undefined }) {
  return (
    <div className={css.frame}>
      <dl className={css.figures} aria-busy={!balance}>
        <Figure label="Total Balance" amount={balance?.total} />
        <Figure
          label="Available to Pay Out"
          amount={balance?.availableNow}
          others={balance?.available}
          hint={balance && balance.availableNow.amount < 0 ? OWED : READY}
        >
          <span className={css.action}>
            <PayoutButton
              label="Cash Out"
              dialogTitle="Cash Out Available Balance"
              submitLabel="Confirm Payout"
              available={balance?.availableNow}
            />
          </span>
        </Figure>
        <Figure
          label="Available Soon"
          amount={balance?.availableSoon}
          others={balance?.pending}
          hint="Will be available after payment processing"
        />
      </dl>
    </div>
  );
}

/** What the agent's account at the provider holds, and the way to get it out. */
export function BalanceCard() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = trpc.payout.balance.useQuery();
  return (
    <Panel
      title="Account Balances"
      actions={
        <>
          <span className={css.updated}>
            {data && `Last updated ${writtenTime(dataUpdatedAt, 'second')}`}
            {!data && !error && <SkeletonBar width="9rem" />}
          </span>
          <RefreshButton label="Refresh balances" busy={isFetching} onRefresh={() => refetch()} />
        </>
      }
    >
      {error && (
        <ErrorState
          title="Unable to Fetch Balance"
          message={failureText(error, messageOf(error, UNKNOWN))}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {/* Figures once known stay: a dialog may stand open on them. */}
      {(data || !error) && <Figures balance={data} />}
    </Panel>
  );
}
