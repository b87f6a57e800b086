/** A sort: a column, or a minus sign and a column for descending. */
export type SortOf<Column extends string> = Column | `-${Column}`;

/** Returns the direction in which a list is sorted by a column, as `aria-sort`. */
export function getSortDirection<Column extends string>(
  sort: SortOf<Column>,
  column: Column,
): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** Returns the sort after a press on a column's heading: `first`, and then its reverse. */
export function toggleSort<Column extends string>(
  sort: SortOf<Column>,
  column: Column,
  first: 'ascending' | 'descending',
): SortOf<Column> {
  const descending: SortOf<Column> = `-${column}`;
  const [one, other] = first === 'ascending' ? [column, descending] : [descending, column];
  return sort === one ? other : one;
}
