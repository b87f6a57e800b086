import type { CustomTableLayout } from 'pdfmake';
import { LINE, PAPER, PINE } from './theme.ts';

/** The layout of the card of facts below a title. `padding` is above and below each row, in points. */
export function cardLayout(padding: number): CustomTableLayout {
  return {
    hLineWidth: (row) => (row === 0 ? 1.5 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (row) => (row === 0 ? PINE : LINE),
    paddingLeft: (column) => (column === 0 ? 14 : 8),
    paddingRight: () => 8,
    paddingTop: () => padding,
    paddingBottom: () => padding,
    fillColor: PAPER,
  };
}
