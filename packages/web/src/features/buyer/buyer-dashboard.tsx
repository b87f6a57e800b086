import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { ContinueNote } from '#shared/ui/continue-note.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { BuyerMessages, MyMessages } from '../message/index.ts';
import { BackToProposals } from './back-to-proposals.tsx';
import css from './buyer-dashboard.module.css';
import { MyInvoices } from './my-invoices.tsx';
import { MyProposals } from './my-proposals.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

interface BuyerDashboardProps {
  readonly proposalId: ProposalId | undefined;
  /** The deal whose messages are in view. */
  readonly messagesOf: DealId | undefined;
}

/** A buyer's home: everything sent to them, or the one proposal or conversation that they opened. */
export function BuyerDashboard({ proposalId, messagesOf }: BuyerDashboardProps) {
  const viewer = useViewer();
  if (messagesOf) return <BuyerMessages key={messagesOf} dealId={messagesOf} back={<BackToProposals />} />;
  if (proposalId) return <ProposalDetail key={proposalId} proposalId={proposalId} />;
  return (
    <>
      <PageHeader
        title="Buyer Dashboard"
        description={`Welcome, ${viewer.name.trim() || viewer.email.split('@')[0]}`}
      />
      <ContinueNote />
      <div className={css.sections}>
        <MyProposals />
        <MyInvoices />
        <MyMessages />
      </div>
    </>
  );
}
