import { dealStatusLabel } from '@gable/contracts/deal';
import { proposalAmountText, proposalStatusLook } from '@gable/contracts/proposal';
import type { FoundDeal, FoundProposal } from '@gable/contracts/search';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './found-list.module.css';
import { Marked } from './marked.tsx';

/** What every option shares: a link that the keys reach through the field, never the Tab key. */
interface OptionProps {
  readonly listId: string;
  /** The id of the option that is meant. */
  readonly active: string | null;
  /** What was looked for. */
  readonly sought: string;
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
    // With one of these keys it opens elsewhere, and the list stays.
    onClick: (event: MouseEvent) => {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onOpened();
    },
  };
}

export function DealOption({ deal, ...option }: OptionProps & { readonly deal: FoundDeal }) {
  return (
    <Link to="/deals/$dealId" params={{ dealId: deal.id }} {...optionProps(option, deal.id)}>
      <span className={css.words}>
        <span className={css.name}>
          <Marked text={deal.customerName} sought={option.sought} />
        </span>
        <span className={css.detail}>
          <Marked text={deal.customerEmail} sought={option.sought} />
        </span>
      </span>
      {deal.status !== 'active' && <StatusBadge label={dealStatusLabel(deal.status)} tone="neutral" />}
    </Link>
  );
}

export function ProposalOption({ proposal, ...option }: OptionProps & { readonly proposal: FoundProposal }) {
  const { id: proposalId, serviceType, customerName, amount, status } = proposal;
  return (
    <Link to="/proposals/$proposalId" params={{ proposalId }} {...optionProps(option, proposalId)}>
      <span className={css.words}>
        <span className={css.name}>
          <Marked text={serviceType} sought={option.sought} />
        </span>
        <span className={css.detail}>
          <Marked text={customerName} sought={option.sought} />, {proposalAmountText(amount)}
        </span>
      </span>
      <StatusBadge {...proposalStatusLook(status)} />
    </Link>
  );
}

/** The way to the whole list, with the same search. */
export function AllOption({ of, ...option }: OptionProps & { readonly of: 'deals' | 'proposals' }) {
  return (
    <Link to={`/${of}`} search={{ search: option.sought }} {...optionProps(option, `all-${of}`)}>
      <span className={css.all}>
        See all {of} for “{option.sought}”
      </span>
      <IconArrowRight className={css.arrow} size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
