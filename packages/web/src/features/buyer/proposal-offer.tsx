import { formatDate, formatUsd } from '@gable/contracts/kernel';
import { PRICING_LABELS, type ProposalView } from '@gable/contracts/proposal';
import { IconChevronDown } from '@tabler/icons-react';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { LineItemsList } from '../line-item/index.ts';
import { useProposalTime } from '../time-entry/index.ts';
import { ProposalAgent } from './proposal-agent.tsx';
import css from './proposal-detail.module.css';

function DetailText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3 className={css.smallTitle}>{title}</h3>
      <p className={css.text}>{text}</p>
    </>
  );
}

/**
 * Longer details start collapsed, because on a phone they would push the payment out of view. In
 * characters.
 */
const MAX_OPEN_LENGTH = 700;

/** The offer: price and collapsible details. */
export function ProposalOffer({ proposal }: { readonly proposal: ProposalView }) {
  const { data: time } = useProposalTime(proposal);
  const length = (proposal.description?.length ?? 0) + (proposal.terms?.length ?? 0);
  return (
    <section className={css.offer} aria-label="Offer">
      <ProposalAgent proposalId={proposal.id} />
      <dl className={css.terms}>
        <div>
          <dt>Price</dt>
          <dd className={css.price}>
            <MoneyText text={proposal.amount} />
          </dd>
        </div>
        <div>
          <dt>Structure</dt>
          <dd>{PRICING_LABELS[proposal.pricingStructure]}</dd>
        </div>
        {time?.cap != null && (
          <div>
            <dt>Cap</dt>
            <dd>{formatUsd(time.cap)} in total</dd>
          </div>
        )}
      </dl>
      <details className={css.details} open={length <= MAX_OPEN_LENGTH}>
        <summary className={css.summary}>
          <h2 className={css.title}>Proposal Details</h2>
          <IconChevronDown size={20} stroke={1.75} className={css.chevron} aria-hidden="true" />
        </summary>
        <div className={css.detailsBody}>
          <DetailText title="Description" text={proposal.description?.trim() || 'No description.'} />
          {proposal.lineItems.length > 0 && (
            <>
              <h3 className={css.smallTitle}>What’s included</h3>
              <div className={css.text}>
                <LineItemsList items={proposal.lineItems} />
              </div>
            </>
          )}
          {proposal.terms?.trim() && <DetailText title="Terms" text={proposal.terms} />}
          <p className={css.dates}>
            Created {formatDate(proposal.createdAt)} · Updated {formatDate(proposal.updatedAt)}
          </p>
        </div>
      </details>
    </section>
  );
}
