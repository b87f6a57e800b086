import type { FigureTable } from './figure-table.ts';
import css from './table-of-figures.module.css';

/** The figures behind a chart. Where the screen is too narrow for them the table scrolls by itself. */
export function TableOfFigures<Row>({ table }: { readonly table: FigureTable<Row> }) {
  const { name, columns, rows, total } = table;
  const cells = (row: Row) =>
    columns.map(({ header, show, isFigure }, index) => {
      if (index > 0)
        return (
          <td key={header} data-figure={isFigure || undefined}>
            {show(row)}
          </td>
        );
      return (
        <th key={header} scope="row">
          {show(row)}
        </th>
      );
    });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.frame} aria-label={`${name}, table`} tabIndex={0}>
      <table className={css.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ header, isFigure }) => (
              <th key={header} scope="col" data-figure={isFigure || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns[0]?.show(row)}>{cells(row)}</tr>
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
