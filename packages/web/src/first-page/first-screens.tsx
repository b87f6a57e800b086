import type { ReactNode } from 'react';
import { AuthScreen, ForgotPasswordScreen } from '../features/auth/index.ts';
import { DashboardSkeleton } from '../features/buyer/dashboard-skeleton.tsx';
import { CheckoutPending } from '../features/checkout/checkout-skeleton.tsx';
import { ResultPending } from '../features/checkout/result-skeleton.tsx';
import { DealSkeleton } from '../features/deal/deal-skeleton.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { ProposalSkeleton } from '../features/proposal/proposal-skeleton.tsx';
import { FilterBar } from '../shared/ui/filter-bar.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { CardSkeleton, SkeletonBar, TableSkeleton } from '../shared/ui/skeletons.tsx';
import { WaitingScreen } from '../shared/ui/waiting-screen.tsx';

/** Whom a screen is for, which decides the frame around it; 'visitor' has the sign-in layout. */
export type Frame = 'agent' | 'buyer' | 'visitor' | 'none';

/** What the page of a route shows before the app's code has loaded. */
export interface FirstScreen {
  readonly frame: Frame;
  readonly screen: ReactNode;
  /** With one of these names in its search, the address shows another screen: the page then waits. */
  readonly unless?: readonly string[];
}

interface ListProps {
  readonly title: string;
  readonly description: string;
}

function List({ title, description }: ListProps) {
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<SkeletonBar width="9rem" height="figure" />}
      />
      <FilterBar>
        <SkeletonBar width="100%" height="figure" />
      </FilterBar>
      <TableSkeleton rows={8} />
    </>
  );
}

function Cards({ title, description }: ListProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <CardSkeleton lines={5} />
    </>
  );
}

/** By the route's path. A route that is not here shows a spinner in its frame. */
export const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  '/dashboard': { frame: 'agent', screen: <HomeSkeleton /> },
  '/deals': {
    frame: 'agent',
    screen: <List title="Deals" description="Your clients, and how things stand with each of them." />,
  },
  '/deals/$dealId': { frame: 'agent', screen: <DealSkeleton /> },
  '/proposals': {
    frame: 'agent',
    screen: <List title="Proposals" description="The services you have offered, and what became of them." />,
  },
  '/proposals/$proposalId': { frame: 'agent', screen: <ProposalSkeleton /> },
  '/invoices': {
    frame: 'agent',
    screen: (
      <Cards
        title="Invoices and Payments"
        description="Bill your clients for single services and follow what has been paid."
      />
    ),
  },
  '/settings': {
    frame: 'agent',
    screen: <Cards title="Settings" description="Your account, and how you are paid." />,
  },
  '/buyer/dashboard': { frame: 'buyer', screen: <DashboardSkeleton />, unless: ['proposal', 'messages'] },
  '/buyer/settings': {
    frame: 'buyer',
    screen: <Cards title="Settings" description="Your account and how you hear from us." />,
  },
  '/checkout': { frame: 'none', screen: <CheckoutPending /> },
  '/payment-success': { frame: 'none', screen: <ResultPending /> },
  '/agent': { frame: 'visitor', screen: <AuthScreen portal="agent" />, unless: ['next'] },
  '/auth': { frame: 'visitor', screen: <AuthScreen portal="agent" />, unless: ['next'] },
  '/buyer': { frame: 'visitor', screen: <AuthScreen portal="buyer" />, unless: ['next', 'tab'] },
  '/forgot-password': {
    frame: 'visitor',
    screen: <ForgotPasswordScreen portal={undefined} next={undefined} />,
  },
};

/** The frame of a route that is not in the table. */
export function frameOf(routeId: string): Frame {
  if (routeId.startsWith('/_app/_agent/')) return 'agent';
  if (routeId.startsWith('/_app/_buyer/')) return 'buyer';
  return routeId.startsWith('/_app/_portal/') ? 'visitor' : 'none';
}

/** What a route shows that is not in the table. */
export const WAITING = <WaitingScreen />;
