import type { Attention, AttentionItem, AttentionStep } from '@gable/contracts/home';
import { formatDate, formatUtcDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import css from './attention-list.module.css';
import { type RecentItem, RecentList } from './recent-list.tsx';

const TITLES: Readonly<Record<AttentionStep, string>> = {
  disputed: 'Payment disputed',
  answer_tour: 'Answer the tour request',
  answer_tour_time: 'Answer the new time of a tour',
  mark_tour: 'Mark what happened on the tour',
  read_messages: 'New message',
  void_invoice: 'Declined, but the invoice is open',
  await_overdue_payment: 'Payment overdue',
  await_retry: 'Last payment failed',
  apply_changes: 'Changes requested',
  contract_declined: 'Contract declined',
  renew_contract: 'Renew the contract',
};

/** The largest exact count. */
const MAX_COUNT = 99;

/** Formats a time of a tour in its zone. */
const formatMoment = ({ at, timeZone }: AttentionItem) =>
  at === null || timeZone === null ? '' : formatTourMoment(at, timeZone);

/** Returns since when or until when a step waits; '' for a dispute that needs no response. */
function getTimeText(item: AttentionItem): string {
  const { step, at } = item;
  switch (step) {
    case 'disputed':
      return at === null ? '' : `Respond by ${formatDate(at)}`;
    case 'answer_tour':
    case 'answer_tour_time':
      return `Answer by ${formatMoment(item)}`;
    case 'mark_tour':
      return `Started ${formatMoment(item)}`;
    case 'void_invoice':
    case 'await_overdue_payment':
    case 'await_retry':
      return at === null ? '' : `Due ${formatUtcDate(at)}`;
    case 'read_messages':
      return `Sent ${formatDate(at)}`;
    case 'apply_changes':
      return `Since ${formatDate(at)}`;
    case 'contract_declined':
      return `Declined ${formatDate(at)}`;
    case 'renew_contract':
      return `Can’t be signed since ${formatDate(at)}`;
  }
}

/** Where a step is done. */
function getLink({ tourId, proposalId, dealId }: AttentionItem): RecentItem['link'] {
  if (tourId !== null) return { to: '/tours/$tourId', params: { tourId } };
  if (proposalId !== null) return { to: '/proposals/$proposalId', params: { proposalId } };
  if (dealId !== null) return { to: '/deals/$dealId', params: { dealId }, search: { tab: 'messages' } };
  return { to: '/messages' };
}

function toListItem(item: AttentionItem): RecentItem {
  const { step, proposalId, dealId, clientName, subject } = item;
  const time = getTimeText(item);
  return {
    key: `${step} ${proposalId ?? dealId}`,
    link: getLink(item),
    title: TITLES[step],
    detail: (
      <>
        {clientName} · {subject}
        {time && <span className={css.time}>{time}</span>}
      </>
    ),
    aside: null,
  };
}

interface MoreProps {
  readonly more: Attention['more'];
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

/** Shows all that waits in place, because no other list has only that. */
function More({ more, isExpanded, onToggle }: MoreProps) {
  if (more === 0 && !isExpanded) return null;
  return (
    <Button variant="subtle" aria-expanded={isExpanded} onClick={onToggle}>
      {isExpanded ? 'Show less' : `${more > MAX_COUNT ? `${MAX_COUNT}+` : more} more`}
    </Button>
  );
}

/** What waits for the agent, the most urgent first. Nothing is shown when nothing waits. */
export function AttentionList(first: Attention) {
  const [isExpanded, setExpanded] = useState(false);
  const { data: all } = trpc.home.attention.useQuery(undefined, { enabled: isExpanded });
  const { items, more } = (isExpanded && all) || first;
  if (first.items.length === 0) return null;
  return (
    <div className={css.attention}>
      <RecentList
        title="Needs your attention"
        items={items.map(toListItem)}
        empty={null}
        more={<More more={more} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />}
      />
    </div>
  );
}
