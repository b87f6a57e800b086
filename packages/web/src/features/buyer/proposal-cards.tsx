import { formatDate } from '@gable/contracts/kernel';
import {
  canPay,
  chargeableAmount,
  PRICING_LABELS,
  type ProposalView,
  proposalStatusLook,
} from '@gable/contracts/proposal';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './proposal-cards.module.css';

/** What a proposal waits for from its buyer; null when for nothing. */
function waitingFor(proposal: ProposalView): string | null {
  if (proposal.status === 'pending')
    return chargeableAmount(proposal.amount) === null
      ? 'Waiting for your agent to correct it'
      : 'Waiting for your answer';
  return canPay(proposal) ? 'Ready to pay' : null;
}

function ProposalCard({ proposal }: { readonly proposal: ProposalView }) {
  const waits = waitingFor(proposal);
  return (
    <li className={css.card}>
      <div className={css.top}>
        <StatusBadge {...proposalStatusLook(proposal.status)} />
        <span className={css.date}>{formatDate(proposal.createdAt)}</span>
      </div>
      <h3 className={css.service}>
        <Link
          to="/buyer/dashboard"
          search={(before) => ({ ...before, proposal: proposal.id })}
          className={css.opener}
        >
          {proposal.serviceType}
        </Link>
      </h3>
      {proposal.description && <p className={css.description}>{proposal.description}</p>}
      <p className={css.price}>
        <span className={css.amount}>
          <MoneyText text={proposal.amount} />
        </span>{' '}
        <span className={css.structure}>{PRICING_LABELS[proposal.pricingStructure]}</span>
      </p>
      {waits && <p className={css.due}>{waits}</p>}
    </li>
  );
}

/** The proposals as cards; a click anywhere on one opens it. */
export function ProposalCards({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  return (
    <ul className={css.cards}>
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  );
}
