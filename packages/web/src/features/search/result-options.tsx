import { getDealStatusLabel } from '@gable/contracts/deal';
import { getInvoiceBadge } from '@gable/contracts/invoice';
import { formatUsd, toShortReference } from '@gable/contracts/kernel';
import { formatProposalAmount, getProposalBadge } from '@gable/contracts/proposal';
import type { DealResult, InvoiceResult, ProposalResult } from '@gable/contracts/search';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { Highlight } from './highlight.tsx';
import css from './results-list.module.css';

/** The props of every option: a link that is reached with the arrow keys, not with Tab. */
interface OptionProps {
  readonly listId: string;
  /** The id of the active option. */
  readonly active: string | null;
  /** The search text. */
  readonly query: string;
  readonly onOpened: () => void;
}

function optionProps({ listId, active, onOpened }: OptionProps, name: string) {
  const id = `${listId}-${name}`;
  return {
    id,
    role: 'option',
    'aria-selected': id === active,
    tabIndex: -1,
    className: css.option ?? '',
    draggable: false,
    // With a modifier key the link opens in a new tab, and the list stays open.
    onClick: (event: MouseEvent) => {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onOpened();
    },
  };
}

export function DealOption({ deal, ...option }: OptionProps & { readonly deal: DealResult }) {
  return (
    <Link to="/deals/$dealId" params={{ dealId: deal.id }} {...optionProps(option, deal.id)}>
      <span className={css.words}>
        <span className={css.name}>
          <Highlight text={deal.customerName} query={option.query} />
        </span>
        <span className={css.detail}>
          <Highlight text={deal.customerEmail} query={option.query} />
        </span>
      </span>
      {deal.status !== 'active' && <StatusBadge label={getDealStatusLabel(deal.status)} tone="neutral" />}
    </Link>
  );
}

export function ProposalOption({ proposal, ...option }: OptionProps & { readonly proposal: ProposalResult }) {
  const { id: proposalId, serviceType, customerName, amount } = proposal;
  return (
    <Link to="/proposals/$proposalId" params={{ proposalId }} {...optionProps(option, proposalId)}>
      <span className={css.words}>
        <span className={css.name}>
          <Highlight text={serviceType} query={option.query} />
        </span>
        <span className={css.detail}>
          <Highlight text={customerName} query={option.query} />, {formatProposalAmount(amount)}
        </span>
      </span>
      <StatusBadge {...getProposalBadge(proposal)} />
    </Link>
  );
}

export function InvoiceOption({ invoice, ...option }: OptionProps & { readonly invoice: InvoiceResult }) {
  const { id, proposalId, number, service, customerName, amount } = invoice;
  return (
    <Link to="/proposals/$proposalId" params={{ proposalId }} {...optionProps(option, id)}>
      <span className={css.words}>
        <span className={css.name}>
          <Highlight text={number ?? toShortReference(id)} query={option.query} />
        </span>
        <span className={css.detail}>
          {customerName}, {service}, {formatUsd(amount)}
        </span>
      </span>
      <StatusBadge {...getInvoiceBadge(invoice)} />
    </Link>
  );
}

/** A link to the full list with the same search. */
export function AllOption({
  of,
  ...option
}: OptionProps & { readonly of: 'deals' | 'proposals' | 'invoices' }) {
  return (
    <Link to={`/${of}`} search={{ search: option.query }} {...optionProps(option, `all-${of}`)}>
      <span className={css.all}>
        See all {of} for “{option.query}”
      </span>
      <IconArrowRight className={css.arrow} size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
