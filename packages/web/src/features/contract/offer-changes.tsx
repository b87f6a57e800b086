import type { ChangedField, OfferChange } from '@gable/contracts/contract';
import { statedPrice } from '@gable/contracts/contract';
import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import { PRICING_LABELS } from '@gable/contracts/proposal';
import hidden from '#shared/ui/hidden.module.css';
import css from './offer-changes.module.css';

const LABELS: Readonly<Record<ChangedField['field'], string>> = {
  serviceType: 'Service',
  description: 'Description',
  pricingStructure: 'Pricing structure',
  amount: 'Price',
  terms: 'Terms',
};

function fieldText(field: ChangedField['field'], value: string | null): string {
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

/** What the contract says of the price, where it states exactly one. */
function ContractPrice({ change, content }: OfferChangesProps) {
  const stated = statedPrice(content);
  const price = change.fields.find(({ field }) => field === 'amount');
  if (stated === null || !price) return null;
  return (
    <p>
      The contract says {formatUsd(stated)}. The proposal now says {fieldText('amount', price.after)}.
    </p>
  );
}

/** What of a proposal was changed after its contract was sent: each field as it was then, and as it is now. */
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
                {fieldText(field, before)}
              </del>{' '}
              <ins>
                <span className={hidden.hidden}>Now: </span>
                {fieldText(field, after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
