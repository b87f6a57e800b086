import type { DealView } from '@gable/contracts/deal';
import { formatDate } from '@gable/contracts/kernel';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import { messageOf } from '../../shared/errors/wire-error-of.ts';
import { notify } from '../../shared/ui/notify.tsx';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import css from './client-card.module.css';
import { useUpdateDeal } from './deal.mutations.ts';
import { DealStatusBadge } from './deal-status-badge.tsx';

const loadDialog = () => import('./edit-deal-dialog.tsx');
const EditDealDialog = lazy(async () => ({ default: (await loadDialog()).EditDealDialog }));

/** Puts the deal away, or takes it up again; either can be taken back by the same button. */
function ArchiveButton({ deal }: { readonly deal: DealView }) {
  const update = useUpdateDeal();
  const isActive = deal.status === 'active';
  const toggle = () =>
    update.mutate(
      { dealId: deal.id, changes: { status: isActive ? 'archived' : 'active' } },
      {
        onSuccess: ({ status }) =>
          notify.success(`Deal has been ${status === 'active' ? 'activated' : 'archived'}`),
        onError: (error) => notify.failure('Failed to update deal', messageOf(error)),
      },
    );
  const Icon = isActive ? IconArchive : IconArchiveOff;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => !update.isPending && toggle()}
      aria-disabled={update.isPending || undefined}
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
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
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
