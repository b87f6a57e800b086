import { PendingHeading } from '#shared/ui/feedback/pending-screen.tsx';
import { CardSkeleton, SkeletonBar, TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import dashboard from './buyer-dashboard.module.css';
import css from './dashboard-skeleton.module.css';

/** Placeholder for the proposal cards, with their height. */
export function ProposalCardsSkeleton() {
  return (
    <div className={css.cards} role="status" aria-label="Loading your proposals...">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={css.card}>
          <SkeletonBar width="5.5rem" height="control" />
          <SkeletonBar width="60%" height="title" />
          <SkeletonBar width="45%" height="figure" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for the invoice table. */
export function InvoicesSkeleton() {
  return <TableSkeleton rows={3} label="Loading your invoices..." />;
}

/** Placeholder for one proposal. */
export function ProposalDetailSkeleton() {
  return (
    <div className={css.detail}>
      <CardSkeleton lines={1} label="Loading the next step..." />
      <CardSkeleton lines={5} label="Loading the proposal..." />
      <CardSkeleton lines={3} label="Loading the payment..." />
    </div>
  );
}

/** Placeholder for the dashboard. Has few imports, because it is part of the app's first load. */
export function DashboardSkeleton() {
  return (
    <div>
      <PendingHeading />
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
