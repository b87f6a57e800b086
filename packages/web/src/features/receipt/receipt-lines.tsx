import { formatInvoiceLine } from '@gable/contracts/invoice';
import type { Receipt } from '@gable/contracts/receipt';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './receipt.module.css';

/** What was billed, line by line; nothing for a single price. */
export function ReceiptLines({ receipt: { lines, currency } }: { readonly receipt: Receipt }) {
  if (lines.length === 0) return null;
  return (
    <Panel title="Billed">
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice have no id, and never change
          <li key={index} className={css.row}>
            <span>{formatInvoiceLine(line)}</span>
            <MoneyText cents={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
