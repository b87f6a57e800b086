import type { ProposalId } from '@gable/contracts/kernel';
import { useViewer } from '../../shared/api/viewer-context.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import css from './buyer-dashboard.module.css';
import { MyInvoices } from './my-invoices.tsx';
import { MyProposals } from './my-proposals.tsx';
import { ProposalDetail } from './proposal-detail.tsx';

/** A buyer's home: everything sent to them, or the one proposal that they opened. */
export function BuyerDashboard({ proposalId }: { readonly proposalId: ProposalId | undefined }) {
  const viewer = useViewer();
  if (proposalId) return <ProposalDetail key={proposalId} proposalId={proposalId} />;
  return (
    <>
      <PageHeader
        title="Buyer Dashboard"
        description={`Welcome, ${viewer.name.trim() || viewer.email.split('@')[0]}`}
      />
      <div className={css.sections}>
        <MyProposals />
        <MyInvoices />
      </div>
    </>
  );
}
