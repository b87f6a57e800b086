import type { ProposalView } from '@gable/contracts/proposal';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ClientAutopay } from './client-autopay.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

/** The monthly invoices that a client gets. */
export function ClientSubscription({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <SubscriptionPanel
      proposalId={proposal.id}
      description="You’ll get an invoice by email each month. Pay it yourself or with a saved card."
    >
      {(subscription) =>
        subscription === null ? (
          <EmptyState
            icon={<IconCalendarRepeat size={32} stroke={1.5} />}
            title="No monthly invoices yet"
            hint="Your agent starts them. You’ll see the dates here."
          />
        ) : (
          <>
            <SubscriptionFacts subscription={subscription} />
            <ClientAutopay proposalId={proposal.id} />
          </>
        )
      }
    </SubscriptionPanel>
  );
}
