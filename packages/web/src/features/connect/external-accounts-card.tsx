import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconExternalLink } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { RefreshButton } from '#shared/ui/controls/refresh-button.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { useProviderDashboard } from './connect.mutations.ts';
import {
  type ExternalAccount,
  getExternalAccountDetails,
  getExternalAccountName,
} from './external-account-copy.ts';
import css from './external-accounts-card.module.css';

const EMPTY = 'No external accounts found. Add a bank account in your provider dashboard to receive payouts.';

function AccountRow({ account }: { readonly account: ExternalAccount }) {
  const Icon = account.object === 'bank_account' ? IconBuildingBank : IconCreditCard;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={css.name}>{getExternalAccountName(account)}</span>
      <span className={css.content}>
        {getExternalAccountDetails(account).map((detail) => (
          <span key={detail} className={css.detail}>
            {detail}
          </span>
        ))}
      </span>
      {account.default && (
        <span className={css.mark}>
          <StatusBadge label="Default" tone="success" />
        </span>
      )}
    </li>
  );
}

function LoadingRow() {
  return (
    <div className={css.row} role="status" aria-label="Loading accounts...">
      <span className={css.icon} />
      <span className={css.name}>
        <span className={css.skeletonLine}>
          <SkeletonBar width="75%" />
        </span>
      </span>
      <span className={css.content}>
        <span className={css.skeletonLine}>
          <SkeletonBar width="45%" />
        </span>
        <span className={css.skeletonLine}>
          <SkeletonBar width="55%" />
        </span>
      </span>
    </div>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly ExternalAccount[] }) {
  if (accounts.length === 0) return <p className={css.empty}>{EMPTY}</p>;
  return (
    <ul>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

/** Lists the bank accounts and cards that receive payouts. */
export function ExternalAccountsCard() {
  const { data, error, isFetching, refetch } = trpc.connect.externalAccounts.useQuery();
  const dashboard = useProviderDashboard();
  const refresh = async () => {
    const { isError, error: refreshError } = await refetch();
    if (isError) notify.failure('Failed to refresh accounts', failureText(refreshError));
    else notify.success('Updated', 'External accounts list has been refreshed');
  };
  return (
    <Panel
      title="Connected Accounts"
      actions={<RefreshButton label="Refresh connected accounts" busy={isFetching} onRefresh={refresh} />}
    >
      {data && <Accounts accounts={data} />}
      {!data && !error && <LoadingRow />}
      {!data && error && (
        <ErrorState
          title="Error Loading External Accounts"
          message={failureText(error, getErrorMessage(error, 'Failed to load external accounts'))}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      <Button
        className={css.dashboard ?? ''}
        variant="default"
        fullWidth
        rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
        onClick={dashboard.open}
        disabled={dashboard.opening}
        aria-label="Provider Dashboard (opens in a new tab)"
      >
        Provider Dashboard
      </Button>
    </Panel>
  );
}
