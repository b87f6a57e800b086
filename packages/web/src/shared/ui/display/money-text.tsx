import { type Cents, formatMoney } from '@gable/contracts/kernel';
import { formatProposalAmount } from '@gable/contracts/proposal';
import css from './money-text.module.css';

type MoneyTextProps =
  /** An amount in cents. */
  | { readonly cents: number; readonly currency?: string }
  /** A proposal's amount, as typed. */
  | { readonly text: string };

/** Narrows a number that the contract schema has already validated. */
function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

function formatAmount(props: MoneyTextProps): string {
  if ('text' in props) return formatProposalAmount(props.text);
  return isCents(props.cents) ? formatMoney(props.cents, props.currency ?? 'usd') : '$0.00';
}

/** An amount of money in tabular digits. */
export function MoneyText(props: MoneyTextProps) {
  return <span className={css.money}>{formatAmount(props)}</span>;
}
