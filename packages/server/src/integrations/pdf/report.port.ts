/** A fact about a report, such as its period. */
export interface ReportFact {
  readonly label: string;
  readonly value: string;
}

export interface ReportColumn {
  readonly header: string;
  readonly align: 'left' | 'right';
}

/** A table of a report with its heading. */
export interface ReportTable {
  readonly heading: string;
  /** Printed below the heading. */
  readonly note?: string;
  readonly columns: readonly ReportColumn[];
  /** The cells of each row, one for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Whether long cells are printed in full. By default they are shortened to some lines. */
  readonly isFullText?: boolean;
  /** Printed in bold below the rows. */
  readonly totals?: readonly string[];
}

/** A report to print, such as a statement: facts, tables and notes. */
export interface ReportDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Printed in two columns below the title. */
  readonly facts: readonly ReportFact[];
  readonly tables: readonly ReportTable[];
  /** Printed after the tables. */
  readonly notes: readonly string[];
  /** Printed on each page. */
  readonly reference: string;
  /** Printed on each page, such as 'Final'. */
  readonly statusLabel: string;
}
