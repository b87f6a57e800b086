import { BOOKING_PLACEHOLDERS } from '@gable/contracts/tour';
import type { ReactNode } from 'react';
import { AuthScreen, ForgotPasswordScreen } from '../features/auth/index.ts';
import { DashboardSkeleton } from '../features/buyer/dashboard-skeleton.tsx';
import { CheckoutPending } from '../features/checkout/checkout-skeleton.tsx';
import { ResultPending } from '../features/checkout/result-skeleton.tsx';
import { DealSkeleton } from '../features/deal/deal-skeleton.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { ProposalSkeleton } from '../features/proposal/proposal-skeleton.tsx';
import { BookingSkeleton } from '../features/tour-booking/booking-skeleton.tsx';
import { PendingScreen } from '../shared/ui/feedback/pending-screen.tsx';
import { CardSkeleton, SkeletonBar, TableSkeleton } from '../shared/ui/feedback/skeletons.tsx';
import { PageHeader } from '../shared/ui/layout/page-header.tsx';
import { FilterBar } from '../shared/ui/tables/filter-bar.tsx';

/**
 * The layout around a screen; 'visitor' is the sign-in layout. A screen of a member has its own
 * layout and needs a session. A public screen has its own layout, and the server renders it for
 * everyone.
 */
export type Frame = 'agent' | 'buyer' | 'member' | 'public' | 'visitor' | 'none';

/** The screen that a route's page shows before the app's code loads. */
export interface FirstScreen {
  readonly frame: Frame;
  readonly screen: ReactNode;
  /**
   * Search parameters with which the URL shows another screen, so that the page shows a spinner.
   */
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

function Rows({ title, description }: ListProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
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

/** By route path. A route that is not listed shows a spinner in its layout. */
export const INITIAL_SCREENS: Readonly<Record<string, FirstScreen>> = {
  '/dashboard': { frame: 'agent', screen: <HomeSkeleton /> },
  '/deals': {
    frame: 'agent',
    screen: <List title="Deals" description="Your clients and their open work." />,
  },
  '/deals/$dealId': { frame: 'agent', screen: <DealSkeleton /> },
  '/proposals': {
    frame: 'agent',
    screen: <List title="Proposals" description="Every proposal you’ve sent and its status." />,
  },
  '/proposals/$proposalId': { frame: 'agent', screen: <ProposalSkeleton /> },
  '/invoices': {
    frame: 'agent',
    screen: <Cards title="Invoices and Payments" description="Track invoices and payments." />,
  },
  '/messages': {
    frame: 'agent',
    screen: <Rows title="Messages" description="Conversations with your clients, unread first." />,
  },
  '/services': {
    frame: 'agent',
    screen: <Rows title="Services" description="What you offer, ready to use in proposals." />,
  },
  '/settings': {
    frame: 'agent',
    screen: <Cards title="Settings" description="Your account and how you get paid." />,
  },
  '/buyer/dashboard': { frame: 'buyer', screen: <DashboardSkeleton />, unless: ['proposal', 'messages'] },
  '/buyer/tours': {
    frame: 'buyer',
    screen: <Rows title="Tours" description="Homes you’ve booked a tour of." />,
  },
  '/buyer/settings': {
    frame: 'buyer',
    screen: <Cards title="Settings" description="Your account and how you hear from us." />,
  },
  // The server inserts the agent's name, price and credentials (`mount-booking-page.ts`).
  '/book/$handle': { frame: 'public', screen: <BookingSkeleton {...BOOKING_PLACEHOLDERS} /> },
  '/checkout': { frame: 'member', screen: <CheckoutPending /> },
  '/payment-success': { frame: 'member', screen: <ResultPending /> },
  '/agent': { frame: 'visitor', screen: <AuthScreen portal="agent" />, unless: ['next'] },
  '/auth': { frame: 'visitor', screen: <AuthScreen portal="agent" />, unless: ['next'] },
  '/buyer': { frame: 'visitor', screen: <AuthScreen portal="buyer" />, unless: ['next', 'tab'] },
  '/forgot-password': {
    frame: 'visitor',
    screen: <ForgotPasswordScreen portal={undefined} next={undefined} />,
  },
};

/** Returns the layout of a route that is not listed. */
export function getFrame(routeId: string): Frame {
  if (routeId.startsWith('/_app/_agent/')) return 'agent';
  if (routeId.startsWith('/_app/_buyer/')) return 'buyer';
  if (routeId.startsWith('/_app/_member/')) return 'member';
  return routeId.startsWith('/_app/_portal/') ? 'visitor' : 'none';
}

/** The screen of a route that is not listed. */
export const PENDING = <PendingScreen />;
