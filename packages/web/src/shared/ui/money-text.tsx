import { type Cents, formatMoney } from '@gable/contracts/kernel';
import { proposalAmountText } from '@gable/contracts/proposal';
import css from './money-text.module.css';

type MoneyTextProps =
  /** Cents, as balances and invoices speak. */
  | { readonly cents: number; readonly currency?: string }
  /** A proposal's amount, as a person typed it. */
  | { readonly text: string };

/** Cents as the wire brings them: a plain whole number that the contracts' schema has already vouched for. */
function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

function textOf(props: MoneyTextProps): string {
  if ('text' in props) return proposalAmountText(props.text);
  return isCents(props.cents) ? formatMoney(props.cents, props.currency ?? 'usd') : '$0.00';
}

/** An amount of money, its digits as wide as each other so that columns line up. */
export function MoneyText(props: MoneyTextProps) {
  return <span className={css.money}>{textOf(props)}</span>;
}
