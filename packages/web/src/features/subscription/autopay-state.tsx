import {
  type AutopayCard,
  type AutopayView,
  describeAutopayAttempt,
  formatAutopayCard,
} from '@gable/contracts/autopay';
import { formatDate, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';

interface AutopayStateProps {
  readonly proposalId: ProposalId;
  /** What is shown while no card is saved. */
  readonly off: string;
  /** Who pays an open invoice that the card does not, as a sentence. */
  readonly openInvoice: string;
  /** How a pause ends, such as 'until you resume'. */
  readonly resumes: string;
  readonly renderActions?: (autopay: AutopayView) => ReactNode;
}

function describeCard(card: AutopayCard, pausedAt: AutopayView['pausedAt'], resumes: string): string {
  const name = formatAutopayCard(card);
  if (pausedAt === null) return `${name} pays each new invoice.`;
  return `Paused since ${formatDate(pausedAt)}, because a payment was disputed with the bank. ${name} is not charged ${resumes}.`;
}

/** Changes with the buttons of the client. */
function getStateKey(autopay: AutopayView | undefined): string {
  const { card, pausedAt } = autopay ?? { card: null, pausedAt: null };
  return card === null ? '' : `${formatAutopayCard(card)} ${pausedAt}`;
}

/** Whether a saved card pays the monthly invoices, and what happened to the latest one. */
export function AutopayState({ proposalId, off, openInvoice, resumes, renderActions }: AutopayStateProps) {
  const { data: autopay, error, isFetching, refetch } = trpc.autopay.ofProposal.useQuery({ proposalId });
  // Saving, resuming and removing a card replace the buttons and their dialogs.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(getStateKey(autopay), heading);
  if (autopay === undefined)
    return error ? (
      <QueryError title="We couldn’t load the automatic payment" query={{ error, refetch, isFetching }} />
    ) : (
      <CardSkeleton lines={2} />
    );
  const { card, latest, pausedAt, unpaid } = autopay;
  const hasFailed = latest?.state === 'failed' || latest?.state === 'retrying';
  return (
    <Stack gap="xs" component="section" aria-label="Automatic payment" {...keepFocus}>
      <Text component="h3" fw={600} m={0} ref={heading} tabIndex={-1}>
        Automatic payment
      </Text>
      <Text>{card === null ? off : describeCard(card, pausedAt, resumes)}</Text>
      {card && unpaid !== null && (
        <Text>{`The open invoice of ${formatUsd(unpaid)} won’t be charged to the card. ${openInvoice}`}</Text>
      )}
      {latest && (
        <Text c={hasFailed ? 'var(--tone-danger-ink)' : 'dimmed'} size="sm">
          {`Latest invoice: ${describeAutopayAttempt(latest)}`}
        </Text>
      )}
      <Group gap="sm">{renderActions?.(autopay)}</Group>
    </Stack>
  );
}
