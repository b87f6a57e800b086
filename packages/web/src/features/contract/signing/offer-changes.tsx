import type { ChangedField, OfferChange } from '@gable/contracts/contract';
import { findStatedPrice, statesNewPrice } from '@gable/contracts/contract';
import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import { PRICING_LABELS } from '@gable/contracts/proposal';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import css from './offer-changes.module.css';

const LABELS: Readonly<Record<ChangedField['field'], string>> = {
  serviceType: 'Service',
  description: 'Description',
  pricingStructure: 'Pricing structure',
  amount: 'Price',
  lineItems: 'Items',
  terms: 'Terms',
};

function formatField(field: ChangedField['field'], value: string | null): string {
  if (value === null) return 'None';
  if (field === 'amount') {
    const cents = parseMoney(value);
    return cents === null ? value : formatUsd(cents);
  }
  if (field !== 'pricingStructure') return value;
  return Object.entries(PRICING_LABELS).find(([structure]) => structure === value)?.[1] ?? value;
}

interface OfferChangesProps {
  readonly change: OfferChange;
  /** The contract's text, which is what the buyer signs. */
  readonly content: string;
}

/** Compares the prices, if the contract has the new one or states exactly one. */
function ContractPrice({ change, content }: OfferChangesProps) {
  const stated = findStatedPrice(content);
  const price = change.fields.find(({ field }) => field === 'amount');
  if (!price) return null;
  if (statesNewPrice(content, change))
    return <p>The contract already has the new price, {formatField('amount', price.after)}.</p>;
  if (stated === null) return null;
  return (
    <p>
      The contract says {formatUsd(stated)}. The proposal now says {formatField('amount', price.after)}.
    </p>
  );
}

/** Lists the fields of a proposal that changed after its contract was sent, with the old and new values. */
export function OfferChanges({ change, content }: OfferChangesProps) {
  return (
    <>
      <ContractPrice change={change} content={content} />
      <dl className={css.changes}>
        {change.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{LABELS[field]}</dt>
            <dd>
              <del>
                <span className={hidden.hidden}>Before: </span>
                {formatField(field, before)}
              </del>{' '}
              <ins>
                <span className={hidden.hidden}>Now: </span>
                {formatField(field, after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
