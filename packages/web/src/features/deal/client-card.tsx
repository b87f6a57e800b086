import type { DealStatus, DealView } from '@gable/contracts/deal';
import { type DealId, formatDate } from '@gable/contracts/kernel';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff, IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './client-card.module.css';
import { useUpdateDeal } from './deal.mutations.ts';
import { DealStatusBadge } from './deal-status-badge.tsx';
import { PauseBillingDialog } from './pause-billing-dialog.tsx';

const EditDealDialog = lazyComponent(async () => (await import('./edit-deal-dialog.tsx')).EditDealDialog);

const TourLinkDialog = lazyComponent(async () => (await import('./tour-link-dialog.tsx')).TourLinkDialog);

interface StatusChange {
  readonly status: DealStatus;
  readonly undoTo?: DealStatus;
  /** Whether the agent has confirmed that archiving pauses billing. */
  readonly pauseBilling?: boolean;
}

/**
 * Archives or unarchives a deal, and shows a toast with Undo. Calls `askToPause` before it archives a deal
 * with active billing.
 */
function useSetDealStatus(dealId: DealId, askToPause: () => void) {
  const update = useUpdateDeal();
  const set = async ({ status, undoTo, pauseBilling }: StatusChange) => {
    try {
      await update.mutateAsync({ dealId, changes: { status, pauseBilling } });
      const title = `Deal has been ${status === 'active' ? 'activated' : 'archived'}`;
      if (undoTo) notify.undoable(title, () => void set({ status: undoTo }));
      else notify.success(title);
    } catch (error) {
      if (getWireError(error)?.code === 'BILLING_ACTIVE') askToPause();
      else notify.failure('Failed to update deal', failureText(error));
    }
  };
  return { set, isPending: update.isPending };
}

/** Archives or unarchives the deal. */
function ArchiveButton({ deal }: { readonly deal: DealView }) {
  const [isAsking, asking] = useDisclosure(false);
  const { set, isPending } = useSetDealStatus(deal.id, asking.open);
  const isActive = deal.status === 'active';
  const toggle = () => void set({ status: isActive ? 'archived' : 'active', undoTo: deal.status });
  const archive = () => void set({ status: 'archived', pauseBilling: true }).finally(asking.close);
  const Icon = isActive ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => !isPending && toggle()}
        aria-disabled={isPending || undefined}
      >
        {isActive ? 'Archive' : 'Unarchive'}
      </Button>
      <PauseBillingDialog opened={isAsking} pending={isPending} onConfirm={archive} onClose={asking.close} />
    </>
  );
}

/** Opens the link with which the client books a tour. */
function BookTour({ deal }: { readonly deal: DealView }) {
  return (
    <DialogButton
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
      preload={TourLinkDialog.preload}
      dialog={(state) => <TourLinkDialog deal={deal} {...state} />}
    >
      Book a Tour
    </DialogButton>
  );
}

/** The client's name, contact details and status. */
export function ClientCard({ deal }: { readonly deal: DealView }) {
  return (
    <Panel title="Client Information" actions={<DealStatusBadge status={deal.status} />}>
      <dl className={css.facts}>
        <dt>Name</dt>
        <dd className={css.name}>{deal.customerName}</dd>
        <dt>Email</dt>
        <dd>
          <Anchor href={`mailto:${deal.customerEmail}`}>
            <EmailText email={deal.customerEmail} />
          </Anchor>
        </dd>
        <dt>Phone</dt>
        <dd>
          <Anchor href={`tel:${deal.customerPhone.replace(/[^\d+]/g, '')}`}>{deal.customerPhone}</Anchor>
        </dd>
        <dt>Created</dt>
        <dd>{formatDate(deal.createdAt)}</dd>
      </dl>
      <div className={css.actions}>
        {deal.status === 'active' && <BookTour deal={deal} />}
        <DialogButton
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          preload={EditDealDialog.preload}
          dialog={(state) => <EditDealDialog deal={deal} {...state} />}
        >
          Edit Deal
        </DialogButton>
        <ArchiveButton deal={deal} />
      </div>
    </Panel>
  );
}
