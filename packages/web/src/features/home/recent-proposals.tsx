import { formatUsdWhole } from '@gable/contracts/kernel';
import {
  AMOUNT_NEEDS_CORRECTION,
  getProposalBadge,
  type ListedProposal,
  parseChargeableAmount,
} from '@gable/contracts/proposal';
import { IconFileDescription } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { getProposalNote } from '../proposal/index.ts';
import css from './recent-list.module.css';
import { RecentList } from './recent-list.tsx';

const MAX_LISTED = 5;

/** Formats '$1,250': the home screen shows no cents (docs/product.md, Constants and limits). */
function formatWholeAmount(text: string): string {
  const amount = parseChargeableAmount(text);
  return amount === null ? AMOUNT_NEEDS_CORRECTION : formatUsdWhole(amount);
}

/** The client, and what the proposal waits for. */
function formatDetail(proposal: ListedProposal): string {
  const note = getProposalNote(proposal, Date.now());
  return note === null ? proposal.customerName : `${proposal.customerName} · ${note.text}`;
}

/** The newest proposals. */
export function RecentProposals({ proposals }: { readonly proposals: readonly ListedProposal[] }) {
  return (
    <RecentList
      title="Recent Proposals"
      items={proposals.slice(0, MAX_LISTED).map((proposal) => ({
        key: proposal.id,
        link: { to: '/proposals/$proposalId', params: { proposalId: proposal.id } },
        title: proposal.serviceType,
        detail: formatDetail(proposal),
        aside: (
          <>
            <span className={css.amount}>{formatWholeAmount(proposal.amount)}</span>
            <span className={css.status}>
              <StatusBadge {...getProposalBadge(proposal)} />
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
