import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './data-table.module.css';
import { rowClicks } from './row-clicks.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** In the first column: what stands below the row's link, and may be pressed by itself. */
  readonly below?: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** The column of the row's own buttons, at the end; clicks on it stay in it. */
  readonly actions?: boolean;
  /** Grows to take what room is left. */
  readonly wide?: boolean;
  /** Its text may break over lines, as that of the first and of a wide column may; dates and figures never do. */
  readonly wraps?: boolean;
}

/** Where a click on the row leads: to a screen, or to whatever `onOpen` does. */
export type RowTarget =
  | { readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { readonly onOpen: () => void };

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the whole row a target: the first cell holds a real link or button, and a click beside it is passed on. */
  readonly open?: (row: Row) => RowTarget;
  /** Shown in the place of the table when there are no rows. */
  readonly empty?: ReactNode;
}

function Opener({ target, children }: { readonly target: RowTarget; readonly children: ReactNode }) {
  if ('link' in target) {
    return (
      <Link {...target.link} className={css.opener} data-opener>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={css.opener} data-opener onClick={target.onOpen}>
      {children}
    </button>
  );
}

function Cell<Row>({
  column,
  row,
  target,
}: {
  column: Column<Row>;
  row: Row;
  target: RowTarget | undefined;
}) {
  const content = column.cell(row);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` on a phone takes a cell's own role away
      role="cell"
      className={css.cell}
      data-align={column.align}
      data-actions={column.actions}
      data-wraps={column.wraps ?? column.wide}
    >
      {!column.actions && (
        <span className={css.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={css.value}>
        {target ? <Opener target={target}>{content}</Opener> : content}
        {column.below?.(row)}
      </div>
    </td>
  );
}

/**
 * A list of like things. On a wide place a table; on a narrow one every row becomes a card with its labels. The row's
 * target is a real link, so that it opens in a new tab, can be tabbed to and is announced as what it is.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, open, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: `display: block` on a phone takes the table's own role away */}
      <table className={css.table} role="table" aria-label={label}>
        <thead className={css.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={css.heading}
                data-align={column.align}
                data-actions={column.actions}
                data-wide={column.wide}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={open && rowClicks}>
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <tr key={rowKey(row)} role="row" className={css.row} data-opens={open ? true : undefined}>
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  target={open && index === 0 ? open(row) : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
