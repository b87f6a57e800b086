import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { ContinueNote } from '#shared/ui/continue-note.tsx';
import { HomeHeader } from './home-header.tsx';
import css from './home-screen.module.css';
import { RecentDeals } from './recent-deals.tsx';
import { RecentProposals } from './recent-proposals.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** Where an agent's day begins: how things stand, and what is newest. */
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
      <ContinueNote />
      <SummaryCards summary={summary} />
      <div className={css.lists}>
        <RecentDeals deals={summary.recentDeals} count={summary.dealCount} />
        <RecentProposals proposals={summary.recentProposals} />
      </div>
    </>
  );
}
