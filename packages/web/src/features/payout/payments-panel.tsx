import { AccountCard, ExternalAccountsCard, useAccountStatus } from '../connect/index.ts';
import { BalanceCard } from './balance-card.tsx';
import css from './payments-panel.module.css';
import { PayoutsSection } from './payouts-section.tsx';

/**
 * The Payments settings: the connected account, and once it is verified, its balances and payouts.
 */
export function PaymentsPanel() {
  const status = useAccountStatus();
  const { accountId, onboardingComplete, blocked } = status.account;
  const isPaused = blocked.includes('payouts');
  return (
    <div className={css.payments}>
      <AccountCard status={status} />
      {accountId !== null && onboardingComplete && (
        <>
          <div className={css.row}>
            <BalanceCard isPaused={isPaused} />
            <ExternalAccountsCard />
          </div>
          <PayoutsSection isPaused={isPaused} />
        </>
      )}
    </div>
  );
}
