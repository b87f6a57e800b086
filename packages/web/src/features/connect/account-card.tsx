import { getRequirementLabels, isInformationDue } from '@gable/contracts/connect';
import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconBuildingBank,
  IconExternalLink,
  IconId,
  IconMapPin,
  IconShieldCheck,
  IconShieldLock,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './account-card.module.css';
import { getAccountCopy, isRestricted } from './account-copy.ts';
import { useOnboarding } from './connect.mutations.ts';
import { RequirementList } from './requirement-list.tsx';
import type { KnownAccount, useAccountStatus } from './use-account-status.ts';

const REQUIREMENTS = [
  { label: 'US bank account', icon: IconBuildingBank },
  { label: 'US address and phone', icon: IconMapPin },
  { label: 'SSN or EIN', icon: IconShieldLock },
  { label: 'Government ID', icon: IconId },
] as const;

/** Lists what the provider will ask for (docs/product.md, Screens and routes). */
function Requirements() {
  return <RequirementList title="What you’ll need" items={REQUIREMENTS} />;
}

/** Lists the details the provider needs to lift a restriction. Renders nothing if there are none. */
function MissingDetails({ codes }: { readonly codes: readonly string[] }) {
  const items = getRequirementLabels(codes).map((label) => ({ label, icon: IconAlertCircle }));
  if (items.length === 0) return null;
  return <RequirementList title="What our payment provider needs from you" items={items} isMissing />;
}

function OnboardingButton({ account, label }: { readonly account: KnownAccount; readonly label: string }) {
  const { start, redirecting } = useOnboarding();
  // With nothing left to fill in, onboarding is optional, so the button is not highlighted.
  const variant = account.needs === 0 && account.status === 'pending' ? 'default' : 'filled';
  return (
    <Button
      variant={variant}
      size="md"
      disabled={redirecting}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => start(account.accountId)}
    >
      {redirecting ? 'Redirecting...' : label}
    </Button>
  );
}

function StatusFailure({ status }: { readonly status: ReturnType<typeof useAccountStatus> }) {
  return (
    <div className={css.failure} role="alert">
      <p>
        <strong>Failed to get account status.</strong> {getErrorMessage(status.error)}
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
  /** Shown to a verified agent. */
  readonly verifiedAction?: ReactNode;
}

/** The agent's connected account: its status, requirements, and a link to onboarding. */
export function AccountCard({ status, verifiedAction }: AccountCardProps) {
  const titleId = useId();
  const { account, error } = status;
  const copy = getAccountCopy(account);
  const verified = account.status === 'verified';
  const isDue = verified && isInformationDue(account);
  const Icon = verified ? IconShieldCheck : IconBuildingBank;
  return (
    <section className={css.card} aria-labelledby={titleId} data-verified={(verified && !isDue) || undefined}>
      <div className={css.body}>
        <span className={css.icon} aria-hidden="true">
          <Icon size={24} stroke={1.75} />
        </span>
        <div className={css.content}>
          <div className={css.heading}>
            <h2 id={titleId} className={css.title}>
              {copy.title}
            </h2>
            <span role="status">
              <StatusBadge {...copy.badge} />
            </span>
          </div>
          <p className={css.text}>{copy.text}</p>
          {copy.action && <OnboardingButton account={account} label={copy.action} />}
        </div>
        {verified && verifiedAction}
      </div>
      {isDue || isRestricted(account) ? (
        <MissingDetails codes={account.requirements} />
      ) : (
        !verified && <Requirements />
      )}
      {error && <StatusFailure status={status} />}
    </section>
  );
}
