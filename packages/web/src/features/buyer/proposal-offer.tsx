import { formatDate } from '@gable/contracts/kernel';
import { PRICING_LABELS, type ProposalView } from '@gable/contracts/proposal';
import { IconChevronDown } from '@tabler/icons-react';
import { MoneyText } from '#shared/ui/money-text.tsx';
import css from './proposal-detail.module.css';

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3 className={css.smallTitle}>{title}</h3>
      <p className={css.text}>{text}</p>
    </>
  );
}

/** Details longer than this start folded: on a phone they would push the payment out of sight. */
const LONG = 700;

/** What is offered and for how much, with details that fold away. */
export function ProposalOffer({ proposal }: { readonly proposal: ProposalView }) {
  const length = (proposal.description?.length ?? 0) + (proposal.terms?.length ?? 0);
  return (
    <section className={css.offer} aria-label="Offer">
      <dl className={css.facts}>
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
      </dl>
      <details className={css.details} open={length <= LONG}>
        <summary className={css.summary}>
          <h2 className={css.title}>Proposal Details</h2>
          <IconChevronDown size={20} stroke={1.75} className={css.chevron} aria-hidden="true" />
        </summary>
        <div className={css.detailsBody}>
          <Words
            title="Description"
            text={proposal.description?.trim() || 'Your agent added no description.'}
          />
          {proposal.terms?.trim() && <Words title="Terms" text={proposal.terms} />}
          <p className={css.dates}>
            Created {formatDate(proposal.createdAt)} · Updated {formatDate(proposal.updatedAt)}
          </p>
        </div>
      </details>
    </section>
  );
}
