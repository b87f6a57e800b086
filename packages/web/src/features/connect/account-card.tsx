import { Button } from '@mantine/core';
import { IconBuildingBank, IconExternalLink, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './account-card.module.css';
import { accountWords, isRestricted } from './account-words.ts';
import { useOnboarding } from './connect-mutations.ts';
import { MissingDetails } from './missing-details.tsx';
import { Requirements } from './requirements.tsx';
import type { KnownAccount, useAccountStatus } from './use-account-status.ts';

function OnboardingButton({ account, label }: { readonly account: KnownAccount; readonly label: string }) {
  const { start, leaving } = useOnboarding();
  // With nothing left to fill in, going there is possible but not what this screen is for.
  const variant = account.needs === 0 && account.status === 'pending' ? 'default' : 'filled';
  return (
    <Button
      variant={variant}
      size="md"
      disabled={leaving}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => start(account.accountId)}
    >
      {leaving ? 'Redirecting...' : label}
    </Button>
  );
}

function StatusFailure({ status }: { readonly status: ReturnType<typeof useAccountStatus> }) {
  return (
    <div className={css.failure} role="alert">
      <p className={css.failureText}>
        <strong>Failed to get account status.</strong> {messageOf(status.error)}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={status.isFetching}
        onClick={() => status.refetch()}
      >
        Try Again
      </Button>
    </div>
  );
}

interface AccountCardProps {
  readonly status: ReturnType<typeof useAccountStatus>;
  /** Where a verified agent goes on from here. */
  readonly verifiedAction?: ReactNode;
}

/** The agent's connected account: what it needs, the way to its provider, and in the end that all is well. */
export function AccountCard({ status, verifiedAction }: AccountCardProps) {
  const titleId = useId();
  const { account, error } = status;
  const words = accountWords(account);
  const verified = account.status === 'verified';
  const Icon = verified ? IconShieldCheck : IconBuildingBank;
  return (
    <section className={css.card} aria-labelledby={titleId} data-verified={verified || undefined}>
      <div className={css.body}>
        <span className={css.icon} aria-hidden="true">
          <Icon size={24} stroke={1.75} />
        </span>
        <div className={css.words}>
          <div className={css.heading}>
            <h2 id={titleId} className={css.title}>
              {words.title}
            </h2>
            <span role="status">
              <StatusBadge {...words.look} />
            </span>
          </div>
          <p className={css.text}>{words.text}</p>
          {words.action && <OnboardingButton account={account} label={words.action} />}
        </div>
        {verified && verifiedAction}
      </div>
      {!verified &&
        (isRestricted(account) ? <MissingDetails codes={account.requirements} /> : <Requirements />)}
      {error && <StatusFailure status={status} />}
    </section>
  );
}
