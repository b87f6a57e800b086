import type { DealStatus, DealView } from '@gable/contracts/deal';
import { type DealId, formatDate } from '@gable/contracts/kernel';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import css from './client-card.module.css';
import { useUpdateDeal } from './deal.mutations.ts';
import { DealStatusBadge } from './deal-status-badge.tsx';

const EditDealDialog = lazyPart(async () => (await import('./edit-deal-dialog.tsx')).EditDealDialog);

/** Puts a deal away or takes it up again, and says so with a way to take it back. */
function useSetDealStatus(dealId: DealId) {
  const update = useUpdateDeal();
  const set = async (status: DealStatus, undoTo?: DealStatus) => {
    try {
      await update.mutateAsync({ dealId, changes: { status } });
      const said = `Deal has been ${status === 'active' ? 'activated' : 'archived'}`;
      if (undoTo) notify.undoable(said, () => void set(undoTo));
      else notify.success(said);
    } catch (error) {
      notify.failure('Failed to update deal', failureText(error));
    }
  };
  return { set, isPending: update.isPending };
}

/** Puts the deal away, or takes it up again; either can be taken back by the toast and by the same button. */
function ArchiveButton({ deal }: { readonly deal: DealView }) {
  const { set, isPending } = useSetDealStatus(deal.id);
  const isActive = deal.status === 'active';
  const toggle = () => void set(isActive ? 'archived' : 'active', deal.status);
  const Icon = isActive ? IconArchive : IconArchiveOff;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => !isPending && toggle()}
      aria-disabled={isPending || undefined}
    >
      {isActive ? 'Archive' : 'Unarchive'}
    </Button>
  );
}

/** Who the client is and how to reach them. */
export function ClientCard({ deal }: { readonly deal: DealView }) {
  const [editing, edit] = useDisclosure(false);
  return (
    <Panel title="Client Information" actions={<DealStatusBadge status={deal.status} />}>
      <dl className={css.facts}>
        <dt>Name</dt>
        <dd className={css.name}>{deal.customerName}</dd>
        <dt>Email</dt>
        <dd>
          <Anchor href={`mailto:${deal.customerEmail}`}>{deal.customerEmail}</Anchor>
        </dd>
        <dt>Phone</dt>
        <dd>
          <Anchor href={`tel:${deal.customerPhone.replace(/[^\d+]/g, '')}`}>{deal.customerPhone}</Anchor>
        </dd>
        <dt>Created</dt>
        <dd>{formatDate(deal.createdAt)}</dd>
      </dl>
      <div className={css.actions}>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          onClick={edit.open}
          onPointerEnter={EditDealDialog.preload}
          onFocus={EditDealDialog.preload}
        >
          Edit Deal
        </Button>
        <ArchiveButton deal={deal} />
      </div>
      <OnceOpened opened={editing}>
        <EditDealDialog deal={deal} opened={editing} onClose={edit.close} />
      </OnceOpened>
    </Panel>
  );
}
