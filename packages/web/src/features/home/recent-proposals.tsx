import { formatUsdWhole } from '@gable/contracts/kernel';
import {
  AMOUNT_NEEDS_CORRECTION,
  chargeableAmount,
  type ProposalView,
  proposalStatusLook,
} from '@gable/contracts/proposal';
import { IconFileDescription } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './recent-list.module.css';
import { RecentList } from './recent-list.tsx';

const LISTED = 5;

/** '$1,250': the home screen shows no cents (spec section 9). */
function wholeAmount(text: string): string {
  const amount = chargeableAmount(text);
  return amount === null ? AMOUNT_NEEDS_CORRECTION : formatUsdWhole(amount);
}

/** The newest proposals. */
export function RecentProposals({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  return (
    <RecentList
      title="Recent Proposals"
      items={proposals.slice(0, LISTED).map((proposal) => ({
        key: proposal.id,
        link: { to: '/proposals/$proposalId', params: { proposalId: proposal.id } },
        title: proposal.serviceType,
        detail: proposal.customerName,
        aside: (
          <>
            <span className={css.amount}>{wholeAmount(proposal.amount)}</span>
            <span className={css.status}>
              <StatusBadge {...proposalStatusLook(proposal.status)} />
            </span>
          </>
        ),
      }))}
      empty={
        <EmptyState
          icon={<IconFileDescription size={24} stroke={1.75} />}
          title="No proposals found"
          hint="A proposal offers a client one service at one price."
        />
      }
    />
  );
}
