import * as z from 'zod/mini';
import { plainText } from '../kernel/index.ts';
import { dealNotesText, newDealSchema } from './deal.schemas.ts';
import { IMPORT_FIELDS, MAX_IMPORT_BYTES } from './deal-import.ts';

/** Base64 has four characters for three bytes. */
const MAX_BASE64 = Math.ceil(MAX_IMPORT_BYTES / 3) * 4;

/** A row of an imported file: the fields of a new deal, and notes. */
export const importedDealSchema = z.extend(newDealSchema, { notes: z.nullable(dealNotesText()) });

const importFieldSchema = z.enum(IMPORT_FIELDS, 'Unknown field');

/** The most columns of an imported file that can be mapped. */
const MAX_COLUMNS = 200;

/** The field of each column, from left to right; null for a column that is not imported. */
const importColumnsSchema = z.array(z.nullable(importFieldSchema)).check(
  z.maxLength(MAX_COLUMNS, `Map at most ${MAX_COLUMNS} columns`),
  z.refine((columns) => {
    const fields = columns.filter((field) => field !== null);
    return new Set(fields).size === fields.length;
  }, 'Choose each field for one column'),
);

/** Imports clients from a CSV file, each as a deal. */
export const importDealsSchema = z.object({
  /** The bytes of the file, as Base64. */
  file: z
    .string('Choose a file or paste rows')
    .check(
      z.minLength(1, 'Choose a file or paste rows'),
      z.maxLength(MAX_BASE64, `The file must be at most ${MAX_IMPORT_BYTES / 1024} KB`),
      z.base64('The file must be Base64'),
    ),
  /** What to do with a row whose email is in an earlier row or in a deal of the agent. */
  duplicates: z._default(z.enum(['skip', 'create'], 'Duplicates must be skip or create'), 'skip'),
  /** Replaces what the headers of the file say. */
  columns: z.optional(importColumnsSchema),
  /** Only checks the file. */
  dryRun: z._default(z.boolean(), false),
  /** The idempotency key: the same file with the same key is imported once. */
  key: z.optional(plainText().check(z.minLength(1), z.maxLength(100))),
});
export type ImportDeals = z.infer<typeof importDealsSchema>;

export const importedRowSchema = z.object({
  /** The line of the file, from 1, where the row starts. */
  line: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.nullable(z.string()),
  errors: z.readonly(z.array(z.string())),
  /** Where the email occurs already: in an earlier row or in a deal of the agent. */
  duplicate: z.nullable(z.enum(['file', 'deal'])),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const importedColumnSchema = z.object({
  header: z.string(),
  /** Its first value, to recognize it by. */
  sample: z.string(),
  /** Null for a column that is not imported. */
  field: z.nullable(importFieldSchema),
});
export type ImportedColumn = z.infer<typeof importedColumnSchema>;

export const dealImportSchema = z.object({
  /** The columns of the file, from left to right. */
  columns: z.readonly(z.array(importedColumnSchema)),
  /** False if the first row has an email address: it is imported as a client, like the other rows. */
  hasHeaderRow: z.boolean(),
  /** Required fields without a column. A dry run has no rows then. */
  missingFields: z.readonly(z.array(importFieldSchema)),
  rows: z.readonly(z.array(importedRowSchema)),
  /** The columns that are not imported. */
  ignoredColumns: z.readonly(z.array(z.string())),
  /** The number of deals that were created; 0 for a dry run. */
  created: z.int(),
});
export type DealImport = z.infer<typeof dealImportSchema>;
