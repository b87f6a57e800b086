import type { ProposalView } from '@gable/contracts/proposal';
import { canChangeSubscription } from '@gable/contracts/subscription';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { AutopayState } from './autopay-state.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const PriceDialog = lazyComponent(async () => (await import('./price-dialog.tsx')).PriceDialog);
const StartDialog = lazyComponent(async () => (await import('./start-dialog.tsx')).StartDialog);

/** The monthly invoices of a proposal: start, pause, resume, end, and the invoices so far. */
export function AgentSubscription({ proposal }: { readonly proposal: ProposalView }) {
  const [starting, start] = useDisclosure(false);
  const [isPricing, pricing] = useDisclosure(false);
  const startButton = (
    <Button onClick={start.open} onPointerEnter={StartDialog.preload} onFocus={StartDialog.preload}>
      Start Monthly Invoices
    </Button>
  );
  return (
    <SubscriptionPanel
      proposalId={proposal.id}
      description={`Gable emails ${proposal.customerName} an invoice on the billing day of each month.`}
      renderActions={(subscription) =>
        subscription &&
        (canChangeSubscription('restart', subscription.status) ? (
          startButton
        ) : (
          <>
            <Button variant="default" onClick={pricing.open}>
              Change Price
            </Button>
            <SubscriptionActions proposal={proposal} subscription={subscription} />
          </>
        ))
      }
    >
      {(subscription) => (
        <>
          {subscription === null ? (
            <EmptyState
              icon={<IconCalendarRepeat size={32} stroke={1.5} />}
              title="No monthly invoices yet"
              hint="Choose the billing day and the months. You can pause or end them at any time."
              action={startButton}
            />
          ) : (
            <>
              <SubscriptionFacts subscription={subscription} />
              <LazyDialog opened={isPricing}>
                <PriceDialog
                  proposal={proposal}
                  subscription={subscription}
                  opened={isPricing}
                  onClose={pricing.close}
                />
              </LazyDialog>
              <AutopayState
                proposalId={proposal.id}
                off="Your client pays each invoice manually."
                resumes="until your client resumes automatic payment"
                openInvoice="Your client pays it manually."
              />
            </>
          )}
          <LazyDialog opened={starting}>
            <StartDialog proposal={proposal} ended={subscription} opened={starting} onClose={start.close} />
          </LazyDialog>
        </>
      )}
    </SubscriptionPanel>
  );
}
