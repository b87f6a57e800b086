import type { DealView } from '@gable/contracts/deal';
import type { ClientChangePreview, ProposalGroup } from '@gable/contracts/party';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import css from './client-change-dialog.module.css';

/** How many proposals of a group are listed by name; the rest are counted. */
const MAX_LISTED = 5;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

interface GroupProps {
  readonly group: ProposalGroup;
  readonly title: string;
  readonly text: string;
}

/** A group of proposals, and what happens to them. */
function Group({ group, title, text }: GroupProps) {
  if (group.count === 0) return null;
  const named = group.newest.slice(0, MAX_LISTED);
  const more = group.count - named.length;
  return (
    <section className={css.group}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.text}>{text}</p>
      <ul className={css.list}>
        {named.map(({ id, serviceType }) => (
          <li key={id}>{serviceType}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  );
}

/** A change of the client that the agent must confirm. */
export interface ClientChange {
  readonly customerEmail: string;
  readonly preview: ClientChangePreview;
}

interface ClientChangeDialogProps {
  readonly deal: DealView;
  readonly change: ClientChange;
  readonly opened: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows, before saving, how a change of the client affects the deal's proposals. */
export function ClientChangeDialog({ deal, change, opened, onConfirm, onClose }: ClientChangeDialogProps) {
  const { customerEmail, preview } = change;
  const { staying, moving, withdrawn } = preview;
  return (
    <ConfirmDialog
      opened={opened}
      title="Change the client?"
      confirmLabel="Change Client"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={css.groups}>
        <p className={css.text}>
          <b>{customerEmail}</b> replaces <b>{deal.customerEmail}</b> as the client of this deal.
        </p>
        <Group
          group={staying}
          title={`${counted(staying.count, 'proposal')} stay${staying.count === 1 ? 's' : ''} with the former client`}
          text="The former client answered, signed or paid, or has an invoice. They keep the contracts, invoices, refunds and receipts."
        />
        <Group
          group={moving}
          title={`${counted(moving.count, 'proposal')} move${moving.count === 1 ? 's' : ''} to the new client`}
          text={`${deal.customerEmail} can no longer open ${moving.count === 1 ? 'it' : 'them'}.`}
        />
        <Group
          group={withdrawn}
          title={`${counted(withdrawn.count, 'sent contract')} ${withdrawn.count === 1 ? 'is' : 'are'} withdrawn`}
          text={`No one can sign ${withdrawn.count === 1 ? 'it' : 'them'} until you send ${withdrawn.count === 1 ? 'it' : 'them'} again, to the new client.`}
        />
        <p className={css.text}>We’ll email both addresses. Neither email shows the other address.</p>
      </div>
    </ConfirmDialog>
  );
}
