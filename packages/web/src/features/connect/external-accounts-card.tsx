import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard, IconExternalLink } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { RefreshButton } from '#shared/ui/refresh-button.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { useProviderDashboard } from './connect-mutations.ts';
import { accountDetails, accountName, type ExternalAccount } from './external-account-words.ts';
import css from './external-accounts-card.module.css';

const EMPTY = 'No external accounts found. Add a bank account in your provider dashboard to receive payouts.';

function AccountRow({ account }: { readonly account: ExternalAccount }) {
  const Icon = account.object === 'bank_account' ? IconBuildingBank : IconCreditCard;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={css.name}>{accountName(account)}</span>
      <span className={css.words}>
        {accountDetails(account).map((detail) => (
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
        <span className={css.place}>
          <SkeletonBar width="75%" />
        </span>
      </span>
      <span className={css.words}>
        <span className={css.place}>
          <SkeletonBar width="45%" />
        </span>
        <span className={css.place}>
          <SkeletonBar width="55%" />
        </span>
      </span>
    </div>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly ExternalAccount[] }) {
  if (accounts.length === 0) return <p className={css.empty}>{EMPTY}</p>;
  return (
    <ul className={css.list}>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

/** Where payouts go: the bank accounts and cards that the provider knows of. */
export function ExternalAccountsCard() {
  const { data, error, isFetching, refetch } = trpc.connect.externalAccounts.useQuery();
  const dashboard = useProviderDashboard();
  const refresh = async () => {
    const { isError, error: refused } = await refetch();
    if (isError) notify.failure('Failed to refresh accounts', failureText(refused));
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
          message={failureText(error, messageOf(error, 'Failed to load external accounts'))}
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
