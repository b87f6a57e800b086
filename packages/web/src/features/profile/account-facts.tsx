import type { StatusLook } from '@gable/contracts/kernel';
import type { AccountStatus, UserView } from '@gable/contracts/profile';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './account-facts.module.css';

const PAYMENT_LOOKS: Readonly<Record<AccountStatus, StatusLook>> = {
  none: { label: 'Not set up', tone: 'neutral' },
  pending: { label: 'Setup not finished', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

function paymentLook({ connectAccountId, connectAccountStatus: status }: UserView): StatusLook {
  // What was rejected and is gone was closed by the provider.
  if (status === 'rejected' && connectAccountId === null) return { label: 'Closed', tone: 'danger' };
  return PAYMENT_LOOKS[status];
}

/** What is known of the signed-in user. */
export function AccountFacts({ viewer }: { readonly viewer: UserView }) {
  return (
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt>Name</dt>
        <dd>{viewer.name}</dd>
      </div>
      <div className={css.fact}>
        <dt>Email</dt>
        <dd>{viewer.email}</dd>
      </div>
      <div className={css.fact}>
        <dt>Account type</dt>
        <dd>{viewer.userType === 'agent' ? 'Agent' : 'Buyer'}</dd>
      </div>
      {viewer.userType === 'agent' && (
        <div className={css.fact}>
          <dt>Payments</dt>
          <dd>
            <StatusBadge {...paymentLook(viewer)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
