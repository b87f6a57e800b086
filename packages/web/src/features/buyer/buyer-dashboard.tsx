import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { ContinueBanner } from '#shared/ui/feedback/continue-banner.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { BuyerMessages, MyMessages } from '../message/index.ts';
import { BackToProposals } from './back-to-proposals.tsx';
import css from './buyer-dashboard.module.css';
import { MyInvoices } from './my-invoices.tsx';
import { MyProposals } from './my-proposals.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

interface BuyerDashboardProps {
  readonly proposalId: ProposalId | undefined;
  /** Whether the open proposal's invoice is to be paid. */
  readonly paysOnArrival: boolean;
  /** The deal whose messages are open. */
  readonly messagesOf: DealId | undefined;
}

/** The buyer's home: proposals, invoices, and messages, or one opened proposal or conversation. */
export function BuyerDashboard({ proposalId, paysOnArrival, messagesOf }: BuyerDashboardProps) {
  const viewer = useViewer();
  if (messagesOf) return <BuyerMessages key={messagesOf} dealId={messagesOf} back={<BackToProposals />} />;
  if (proposalId)
    return <ProposalDetail key={proposalId} proposalId={proposalId} paysOnArrival={paysOnArrival} />;
  return (
    <>
      <PageHeader
        title="Buyer Dashboard"
        description={`Welcome, ${viewer.name.trim() || viewer.email.split('@')[0]}`}
      />
      <ContinueBanner />
      <div className={css.sections}>
        <MyProposals />
        <MyInvoices />
        <MyMessages />
      </div>
    </>
  );
}
