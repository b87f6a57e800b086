import type { ProposalId } from '@gable/contracts/kernel';
import type { SubscriptionView } from '@gable/contracts/subscription';
import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { BillingList } from '../time-entry/index.ts';

interface SubscriptionPanelProps {
  readonly proposalId: ProposalId;
  readonly description: string;
  readonly renderActions?: (subscription: SubscriptionView | null) => ReactNode;
  /** Null while the agent has not started monthly invoices. */
  readonly children: (subscription: SubscriptionView | null) => ReactNode;
}

/** The monthly invoices of a proposal, with the invoices so far. */
export function SubscriptionPanel({
  proposalId,
  description,
  renderActions,
  children,
}: SubscriptionPanelProps) {
  const query = trpc.subscription.ofProposal.useQuery({ proposalId });
  const { data: subscription, error } = query;
  // Each status has its own buttons and dialogs.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(subscription?.status ?? '', heading);
  if (subscription === undefined && !error) return <CardSkeleton lines={4} />;
  return (
    <div {...keepFocus}>
      <Panel
        title="Monthly Invoices"
        heading={heading}
        description={description}
        actions={subscription !== undefined && renderActions?.(subscription)}
      >
        {subscription === undefined ? (
          <QueryError title="We couldn’t load the monthly invoices" query={query} />
        ) : (
          <Stack gap="lg">
            {children(subscription)}
            <BillingList proposalId={proposalId} />
          </Stack>
        )}
      </Panel>
    </div>
  );
}
