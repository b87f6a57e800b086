import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { ContinueBanner } from '#shared/ui/feedback/continue-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import css from './home-screen.module.css';
import { RecentDeals } from './recent-deals.tsx';
import { RecentProposals } from './recent-proposals.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The agent's home: summary, recent deals and recent proposals. */
export function HomeScreen() {
  const [summary] = trpc.home.summary.useSuspenseQuery();
  return (
    <>
      <HomeHeader
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}
            >
              Create Deal
            </Button>
            <Button renderRoot={(props) => <Link to="/proposals" search={{ create: true }} {...props} />}>
              Create Proposal
            </Button>
          </>
        }
      />
      <ContinueBanner />
      <SummaryCards summary={summary} />
      <div className={css.lists}>
        <RecentDeals deals={summary.recentDeals} count={summary.dealCount} />
        <RecentProposals proposals={summary.recentProposals} />
      </div>
    </>
  );
}
