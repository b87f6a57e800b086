import type { ProposalId } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { useAmountDue } from '../time-entry/index.ts';
import { PAYMENT_ISSUE, type PaymentOutcome, STILL_PROCESSING } from './payment-outcome.ts';
import css from './payment-result.module.css';
import { ViewProposal } from './view-proposal.tsx';

interface Copy {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

const COPY: Readonly<Record<PaymentOutcome, Copy>> = {
  succeeded: {
    title: 'Payment Successful',
    text: 'Your payment was processed. A confirmation email will follow.',
    icon: <IconCheck size={32} stroke={2} />,
  },
  processing: {
    title: 'Payment Processing',
    text: `${STILL_PROCESSING} You can leave this page. A confirmation email will follow.`,
    icon: <IconClock size={32} stroke={1.75} />,
  },
  issue: {
    title: 'Payment Issue',
    text: PAYMENT_ISSUE,
    icon: <IconAlertTriangle size={32} stroke={1.75} />,
  },
};

function PaidAmount({ proposal }: { readonly proposal: ProposalView }) {
  const amount = useAmountDue(proposal);
  return amount !== null && <MoneyText cents={amount} />;
}

/** Shows what was paid for. Renders nothing if the proposal cannot be loaded. */
function Receipt({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data: proposal } = trpc.proposal.byId.useQuery({ proposalId });
  if (!proposal) return null;
  return (
    <dl className={css.receipt}>
      <dt>{proposal.serviceType}</dt>
      <dd>
        <PaidAmount proposal={proposal} />
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

/** One of the three results, with links. */
export function PaymentResult({ outcome, proposalId, onCheck, checking }: PaymentResultProps) {
  const { title, text, icon } = COPY[outcome];
  // The result replaces the payment form, and has no shell that moves the focus.
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <section className={css.result} data-outcome={outcome}>
      <div className={css.icon} aria-hidden="true">
        {icon}
      </div>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
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
