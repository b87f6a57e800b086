/** Tables whose rows become blocks on narrow screens. */
export const TABLE_STYLE = `
table {
  width: 100%;
  margin-top: 0.5rem;
  border-collapse: collapse;
}

caption {
  padding: 1.5rem 0 0.25rem;
  font-size: 1.0625rem;
  font-weight: 600;
  text-align: start;
}

caption.quiet {
  padding: 0.5rem 0;
  color: var(--muted);
  font-size: 0.9375rem;
  font-weight: 400;
}

th,
td {
  padding: 0.5rem 1.25rem 0.5rem 0;
  border-bottom: 1px solid var(--line);
  text-align: start;
  vertical-align: baseline;
  font-variant-numeric: tabular-nums;
}

th {
  font-size: 0.875rem;
  font-weight: 500;
}

thead th {
  color: var(--muted);
  white-space: nowrap;
}

th:last-child,
td:last-child {
  padding-inline-end: 0;
}

.number {
  text-align: end;
  white-space: nowrap;
}

td time {
  white-space: nowrap;
}

td .actions {
  flex-wrap: nowrap;
  gap: 0.5rem;
  justify-content: end;
  margin: 0;
}

@media (max-width: 46rem) {
  table.rows,
  table.rows tbody,
  table.rows tr,
  table.rows td,
  table.rows caption {
    display: block;
  }

  table.rows thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  table.rows tr {
    padding: 0.625rem 0;
    border-bottom: 1px solid var(--line);
  }

  table.rows td {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.125rem 0;
    border: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  table.rows td::before {
    content: attr(data-label);
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.7;
  }

  table.rows td time,
  table.rows td .state {
    white-space: normal;
  }

  table.rows td .actions {
    flex-wrap: wrap;
    justify-content: start;
  }
}
`;
