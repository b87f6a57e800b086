import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { BillingList } from './billing-list.tsx';
import { CapRequest } from './cap-request.tsx';
import { TimeList } from './time-list.tsx';
import css from './time-panel.module.css';
import { TimeTotals } from './time-totals.tsx';

/** The time that the agent worked, with what is billed, for the client. */
export function ClientTime({ proposal }: { readonly proposal: ProposalView }) {
  const query = trpc.timeEntry.ofProposal.useQuery({ proposalId: proposal.id });
  const { data: time, error } = query;
  // An answer removes the request with its buttons.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(String(time?.request?.cap ?? ''), heading);
  if (!time && !error) return <CardSkeleton lines={4} />;
  return (
    <Panel
      title="Time"
      heading={heading}
      description={time?.rate != null && `Your agent’s work, at ${formatUsd(time.rate)} per hour.`}
    >
      {time ? (
        <div className={css.body} {...keepFocus}>
          <CapRequest proposalId={proposal.id} time={time} />
          <TimeTotals time={time} />
          <BillingList proposalId={proposal.id} />
          {time.entries.length === 0 ? (
            <EmptyState
              icon={<IconClock size={32} stroke={1.5} />}
              title="No time yet"
              hint="You’ll see your agent’s time here as soon as they add it."
            />
          ) : (
            <TimeList entries={time.entries} />
          )}
        </div>
      ) : (
        <QueryError title="We couldn’t load the time" query={query} />
      )}
    </Panel>
  );
}
