import { CardSkeleton, SkeletonBar, TableSkeleton } from '#shared/ui/skeletons.tsx';
import { WaitingHeading } from '#shared/ui/waiting-heading.tsx';
import dashboard from './buyer-dashboard.module.css';
import css from './dashboard-skeleton.module.css';

/** Proposal cards on their way, as high as the cards will be. */
export function ProposalCardsSkeleton() {
  return (
    <div className={css.cards} role="status" aria-label="Loading your proposals...">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={css.card}>
          <SkeletonBar width="5.5rem" height="control" />
          <SkeletonBar width="60%" height="title" />
          <SkeletonBar width="45%" height="figure" />
        </div>
      ))}
    </div>
  );
}

/** Invoices on their way. */
export function InvoicesSkeleton() {
  return <TableSkeleton rows={3} label="Loading your invoices..." />;
}

/** A proposal on its way. */
export function ProposalDetailSkeleton() {
  return (
    <div className={css.detail}>
      <CardSkeleton lines={5} label="Loading the proposal..." />
      <CardSkeleton lines={3} label="Loading the payment..." />
    </div>
  );
}

/** The whole dashboard on its way. Plain: it is part of the app's first load. */
export function DashboardSkeleton() {
  return (
    <div>
      <WaitingHeading />
      <div className={css.heading}>
        <SkeletonBar width="min(15rem, 60%)" height="figure" />
        <SkeletonBar width="min(11rem, 45%)" />
      </div>
      <div className={dashboard.sections}>
        <div>
          <div className={dashboard.head}>
            <SkeletonBar width="9rem" height="title" />
          </div>
          <ProposalCardsSkeleton />
        </div>
        <div>
          <div className={dashboard.head}>
            <SkeletonBar width="8rem" height="title" />
          </div>
          <InvoicesSkeleton />
        </div>
      </div>
    </div>
  );
}
