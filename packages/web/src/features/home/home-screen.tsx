import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { ContinueBanner } from '#shared/ui/feedback/continue-banner.tsx';
import { AttentionList } from './attention-list.tsx';
import { HomeHeader } from './home-header.tsx';
import css from './home-screen.module.css';
import { AccountAlert } from './lazy-account-alert.ts';
import { RecentDeals } from './recent-deals.tsx';
import { RecentProposals } from './recent-proposals.tsx';
import { SetupChecklist, useSetupHidden } from './setup-checklist.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The agent's home: summary, what waits for the agent, recent deals and recent proposals. */
export function HomeScreen() {
  const [summary] = trpc.home.summary.useSuspenseQuery();
  const [isSetupHidden, setSetupHidden] = useSetupHidden();
  const { setupSteps, accountAlert } = summary;
  const showsSetup = setupSteps.length > 0 && !isSetupHidden;
  // One button is primary. A payment account that needs the agent comes first. The first thing to create
  // is a deal. Then it is the next step of the checklist; without one, a proposal, because proposals are
  // created more often.
  const isNew = summary.dealCount === 0;
  return (
    <>
      <HomeHeader
        isNew={isNew}
        actions={
          <>
            <Button
              variant={isNew && !accountAlert ? 'filled' : 'default'}
              renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}
            >
              Create Deal
            </Button>
            <Button
              variant={isNew || showsSetup || accountAlert ? 'default' : 'filled'}
              renderRoot={(props) => <Link to="/proposals" search={{ create: true }} {...props} />}
            >
              Create Proposal
            </Button>
          </>
        }
      />
      <ContinueBanner />
      {accountAlert && (
        <Suspense>
          <AccountAlert account={accountAlert} />
        </Suspense>
      )}
      {setupSteps.length > 0 && (
        <SetupChecklist
          steps={setupSteps}
          proposals={summary.recentProposals}
          hasPrimary={!isNew && !accountAlert}
          isHidden={isSetupHidden}
          setHidden={setSetupHidden}
        />
      )}
      <SummaryCards summary={summary} />
      <AttentionList {...summary.attention} />
      <div className={css.lists}>
        <RecentDeals deals={summary.recentDeals} count={summary.dealCount} />
        <RecentProposals proposals={summary.recentProposals} />
      </div>
    </>
  );
}
