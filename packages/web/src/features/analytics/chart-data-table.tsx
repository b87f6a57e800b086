import css from './chart-data-table.module.css';
import type { ChartTable } from './chart-table.ts';

/** The data table of a chart. Scrolls horizontally on narrow screens. */
export function ChartDataTable<Row>({ table }: { readonly table: ChartTable<Row> }) {
  const { name, columns, rows, total } = table;
  const cells = (row: Row) =>
    columns.map(({ header, format, isNumeric }, index) => {
      if (index > 0)
        return (
          <td key={header} data-numeric={isNumeric || undefined}>
            {format(row)}
          </td>
        );
      return (
        <th key={header} scope="row">
          {format(row)}
        </th>
      );
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.frame} aria-label={`${name}, table`} tabIndex={0}>
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ header, isNumeric }) => (
              <th key={header} scope="col" data-numeric={isNumeric || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns[0]?.format(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
