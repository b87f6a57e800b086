import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { clickableRows } from './clickable-rows.ts';
import css from './data-table.module.css';
import { AllCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { type Selection, useSelected } from './selection.ts';

/** The attributes of a heading's `<th>`, and its text. */
export interface HeadingProps {
  readonly className: string | undefined;
  readonly 'data-align': 'start' | 'end' | undefined;
  readonly 'data-wide': boolean | undefined;
  readonly children: string;
}

/**
 * Where a cell is on a card. `title` is the first line; `line` is one line, and `labeled` one with
 * the column's name; `side` is at the end of the title, and `foot` at the end of the last line, with
 * the column's name.
 */
type CardPart = 'title' | 'line' | 'labeled' | 'side' | 'foot';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** First column only: content below the row's link, with its own click targets. */
  readonly below?: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** The heading's `<th>`, such as one that sorts the list; plain text when omitted. */
  readonly heading?: ComponentType<HeadingProps>;
  /** Makes the cards of a phone short. All columns need it, except the one with the buttons. */
  readonly card?: CardPart;
  /** The last column, with the row's buttons. */
  readonly actions?: boolean;
  /** Takes the remaining width. */
  readonly wide?: boolean;
  /** Allows line breaks, as in the first and in wide columns. Dates and numbers must not wrap. */
  readonly wraps?: boolean;
}

/** What a click on the row does: follows a link, or calls `onOpen`. */
export type RowTarget =
  | { readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { readonly onOpen: () => void };

interface DataTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Makes the whole row clickable. The first cell contains the link or button. */
  readonly open?: (row: Row) => RowTarget;
  /** Shown instead of the table if there are no rows. */
  readonly empty?: ReactNode;
  /** Adds a checkbox to each row. */
  readonly selectable?: SelectableRows<Row>;
}

interface SelectableRows<Row> {
  readonly selection: Selection;
  /** The row in the checkbox's name: 'Select Ann Ames'. */
  readonly nameOf: (row: Row) => string;
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

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isFirst: boolean;
  readonly target: RowTarget | undefined;
}

function Cell<Row>({ column, row, isFirst, target }: CellProps<Row>) {
  const content = column.cell(row);
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: `display: block` on a phone takes a cell's own role away
      role="cell"
      className={css.cell}
      data-align={column.align}
      data-first={isFirst ? true : undefined}
      data-actions={column.actions}
      data-wraps={column.wraps ?? column.wide}
      data-card={column.card}
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

function Heading<Row>({ column }: { readonly column: Column<Row> }) {
  const cell = { className: css.heading, 'data-align': column.align, 'data-wide': column.wide };
  if (column.heading) return <column.heading {...cell}>{column.header}</column.heading>;
  return (
    <th {...cell} scope="col" data-actions={column.actions}>
      {column.header}
    </th>
  );
}

function SelectingFrame({ selection, children }: { selection: Selection; children: ReactNode }) {
  const isSelecting = useSelected(selection, (state) => state.isSelecting());
  return (
    <div className={css.frame} data-selecting={isSelecting ? true : undefined}>
      {children}
    </div>
  );
}

/** The frame of a table. Cards have checkboxes only while the user selects. */
function Frame({ selection, children }: { selection: Selection | undefined; children: ReactNode }) {
  if (selection) return <SelectingFrame selection={selection}>{children}</SelectingFrame>;
  return <div className={css.frame}>{children}</div>;
}

/**
 * A table. In a narrow container each row becomes a card with labels. The row's target is a real
 * link, so that it can be opened in a new tab, focused, and announced correctly.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, open, empty, selectable } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  const hasShortCards = columns.some((column) => column.card !== undefined);
  return (
    <Frame selection={selectable?.selection}>
      {/* biome-ignore lint/a11y/noRedundantRoles: `display: block` on a phone takes the table's own role away */}
      <table className={css.table} role="table" aria-label={label}>
        <thead className={css.head}>
          <tr>
            {selectable && (
              <td className={css.check}>
                <AllCheckbox selection={selectable.selection} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={open && clickableRows}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="row"
              className={css.row}
              data-opens={open ? true : undefined}
              data-short={hasShortCards ? true : undefined}
            >
              {selectable && (
                <td className={css.check}>
                  <RowCheckbox
                    selection={selectable.selection}
                    rowKey={rowKey(row)}
                    label={`Select ${selectable.nameOf(row)}`}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  isFirst={index === 0}
                  target={open && index === 0 ? open(row) : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
