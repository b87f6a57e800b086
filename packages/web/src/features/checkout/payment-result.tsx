import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { MAYBE_AN_ISSUE, type PaymentOutcome, STILL_PROCESSING } from './payment-outcome.ts';
import css from './payment-result.module.css';
import { ViewProposal } from './view-proposal.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

const WORDS: Readonly<Record<PaymentOutcome, Words>> = {
  succeeded: {
    title: 'Payment Successful',
    text: 'Your payment was processed. A confirmation e-mail will follow.',
    icon: <IconCheck size={32} stroke={2} />,
  },
  processing: {
    title: 'Payment Processing',
    text: `${STILL_PROCESSING} You can leave this page; a confirmation e-mail will follow.`,
    icon: <IconClock size={32} stroke={1.75} />,
  },
  issue: {
    title: 'Payment Issue',
    text: MAYBE_AN_ISSUE,
    icon: <IconAlertTriangle size={32} stroke={1.75} />,
  },
};

/** What was paid for. An extra: without it the result is still the result. */
function Receipt({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data: proposal } = trpc.proposal.byId.useQuery({ proposalId });
  if (!proposal) return null;
  return (
    <dl className={css.receipt}>
      <dt>{proposal.serviceType}</dt>
      <dd>
        <MoneyText text={proposal.amount} />
      </dd>
    </dl>
  );
}

interface PaymentResultProps {
  readonly outcome: PaymentOutcome;
  readonly proposalId: ProposalId;
  readonly onCheck: () => void;
  readonly checking: boolean;
}

/** One of the three results, and where to go from here. */
export function PaymentResult({ outcome, proposalId, onCheck, checking }: PaymentResultProps) {
  const { title, text, icon } = WORDS[outcome];
  return (
    <section className={css.result} data-outcome={outcome}>
      <div className={css.icon} aria-hidden="true">
        {icon}
      </div>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <Receipt proposalId={proposalId} />
      <div className={css.actions}>
        <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
          Return to Dashboard
        </Button>
        <ViewProposal proposalId={proposalId} />
        {outcome === 'processing' && (
          <Button size="md" variant="subtle" onClick={onCheck} disabled={checking}>
            {checking ? 'Checking...' : 'Check Again'}
          </Button>
        )}
      </div>
    </section>
  );
}
