import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalTime, TimeEntryView } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { BillButton } from './bill-button.tsx';
import { BillingList } from './billing-list.tsx';
import { CapBar } from './cap-bar.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { TimeList } from './time-list.tsx';
import css from './time-panel.module.css';
import { TimeTotals } from './time-totals.tsx';
import { TimerBar } from './timer-bar.tsx';

const TimeDialog = lazyComponent(async () => (await import('./time-dialog.tsx')).TimeDialog);

interface AgentTimeProps {
  readonly proposal: ProposalView;
  /** Opens the dialog that generates the invoice. */
  readonly invoice: { readonly open: () => void; readonly preload: () => void };
}

function Entries({
  time,
  onEdit,
}: {
  readonly time: ProposalTime;
  readonly onEdit: (entry: TimeEntryView) => void;
}) {
  if (time.entries.length === 0)
    return (
      <EmptyState
        icon={<IconClock size={32} stroke={1.5} />}
        title="No time yet"
        hint="Start the timer when you work for this client, or add the time later."
      />
    );
  return (
    <TimeList
      entries={time.entries}
      renderButtons={(entry) => <EntryButtons entry={entry} onEdit={() => onEdit(entry)} />}
    />
  );
}

/** The time of an hourly proposal: timer, totals, entries, and the invoice for what is not billed. */
export function AgentTime({ proposal, invoice }: AgentTimeProps) {
  const { id: proposalId } = proposal;
  const query = trpc.timeEntry.ofProposal.useQuery({ proposalId });
  const [dialog, setDialog] = useState<{ opened: boolean; entry: TimeEntryView | null }>({
    opened: false,
    entry: null,
  });
  const { data: time, error } = query;
  // Starting and discarding the timer replace its buttons.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(time?.timer?.id ?? '', heading);
  if (!time && !error) return <CardSkeleton lines={4} />;
  return (
    <Panel
      title="Time"
      heading={heading}
      description={
        time?.rate != null && `${formatUsd(time.rate)} per hour. ${proposal.customerName} sees these entries.`
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setDialog({ opened: true, entry: null })}
          onPointerEnter={TimeDialog.preload}
        >
          Add Time
        </Button>
      }
    >
      {time ? (
        <div className={css.body} {...keepFocus}>
          <TimerBar proposalId={proposalId} timer={time.timer} />
          <CapBar proposal={proposal} time={time} />
          {time.entries.length > 0 && (
            <>
              <TimeTotals time={time} />
              <BillButton proposal={proposal} time={time} invoice={invoice} />
            </>
          )}
          <BillingList proposalId={proposalId} />
          <Entries time={time} onEdit={(entry) => setDialog({ opened: true, entry })} />
        </div>
      ) : (
        <QueryError title="We couldn’t load the time" query={query} />
      )}
      <LazyDialog opened={dialog.opened}>
        <TimeDialog
          proposalId={proposalId}
          entry={dialog.entry}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      </LazyDialog>
    </Panel>
  );
}
