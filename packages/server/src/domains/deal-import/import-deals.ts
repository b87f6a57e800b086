import { createHash } from 'node:crypto';
import {
  type DealImport,
  IMPORT_FIELD_LABELS,
  type ImportDeals,
  type ImportedRow,
  type ImportField,
  importedDealSchema,
  listMissingFields,
} from '@gable/contracts/deal';
import { type DealId, dealIdSchema, type UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireAgent, toUserScopedId, type UseCaseContext } from '#kernel/index.ts';
import { insertNewDeal, listExistingDealIds, listKnownClients } from '../deal/index.ts';
import { lockUser } from '../profile/index.ts';
import { type FileRow, parseDealsFile } from './parse-deals-file.ts';

/** A row that has been checked; `deal` is null if it has errors. */
interface CheckedRow {
  readonly row: Omit<ImportedRow, 'duplicate'>;
  readonly deal: ReturnType<typeof importedDealSchema.parse> | null;
}

function checkRow(row: FileRow): CheckedRow {
  const parsed = importedDealSchema.safeParse(row);
  const errors = [...row.errors, ...(parsed.error?.issues.map(({ message }) => message) ?? [])];
  if (!parsed.success || errors.length > 0) return { row: { ...row, errors }, deal: null };
  const { customerName, customerEmail, customerPhone, notes } = parsed.data;
  return {
    row: { line: row.line, customerName, customerEmail, customerPhone, notes, errors: [] },
    deal: parsed.data,
  };
}

/** Marks rows whose email is in an earlier row or in a deal of the agent. */
async function markDuplicates(
  tx: Transaction,
  agentId: UserId,
  checked: readonly CheckedRow[],
): Promise<readonly ImportedRow[]> {
  const emails = checked.flatMap(({ deal }) => (deal ? [deal.customerEmail] : []));
  const known = await listKnownClients(tx, agentId, emails);
  const inFile = new Set<string>();
  return checked.map(({ row, deal }) => {
    if (!deal) return { ...row, duplicate: null };
    const isRepeated = inFile.has(deal.customerEmail);
    inFile.add(deal.customerEmail);
    if (known.has(deal.customerEmail)) return { ...row, duplicate: 'deal' };
    return { ...row, duplicate: isRepeated ? 'file' : null };
  });
}

function assertNoErrors(rows: readonly ImportedRow[]): void {
  const invalid = rows.filter(({ errors }) => errors.length > 0);
  if (invalid.length === 0) return;
  const fields = invalid.map(({ line, errors }) => [`line ${line}`, errors.join('. ')] as const);
  throw failure('INVALID_INPUT', { fields: Object.fromEntries(fields) });
}

/** Derives the ids of the deals, so that the same file with the same key is imported once. */
function createIds({ file, key }: ImportDeals, userId: UserId, count: number): readonly DealId[] {
  const unique = key ?? crypto.randomUUID();
  const content = createHash('sha256').update(file).digest('hex');
  return Array.from({ length: count }, (_, at) =>
    dealIdSchema.parse(toUserScopedId(userId, `${unique}:${content}:${at}`)),
  );
}

async function createDeals(
  ctx: UseCaseContext,
  tx: Transaction,
  input: ImportDeals,
  {
    checked,
    rows,
    ids,
  }: { checked: readonly CheckedRow[]; rows: readonly ImportedRow[]; ids: readonly DealId[] },
): Promise<number> {
  let created = 0;
  for (const [at, { deal }] of checked.entries()) {
    const isSkipped = input.duplicates === 'skip' && rows[at]?.duplicate !== null;
    if (!deal || isSkipped) continue;
    await insertNewDeal(ctx, tx, { ...deal, id: ids[at] });
    created += 1;
  }
  return created;
}

/** Returns what the columns of a file are imported as. */
function describeFile({ columns, hasHeaderRow }: Omit<ReturnType<typeof parseDealsFile>, 'rows'>) {
  const ignored = columns.filter(({ header, field }) => header !== '' && field === null);
  return {
    columns,
    hasHeaderRow,
    missingFields: listMissingFields(columns.map(({ field }) => field)),
    ignoredColumns: ignored.map(({ header }) => header),
  };
}

function toMissingFailure(missing: readonly ImportField[]) {
  const names = missing.map((field) => IMPORT_FIELD_LABELS[field]).join(', ');
  const file = `The first row must name the columns. Missing: ${names}. Download the template for an example.`;
  return failure('INVALID_INPUT', { fields: { file } });
}

/**
 * Imports the clients of a CSV file as deals, all or none. A dry run returns the rows with their errors and
 * duplicates, or the required fields that no column has. A repeated import with the same key returns the
 * number of deals that the first one created. Agents only. INVALID_INPUT for a file that cannot be read and
 * for rows with errors, QUOTA_REACHED.
 */
export async function importDeals(ctx: UseCaseContext, input: ImportDeals): Promise<DealImport> {
  const { userId } = requireAgent(ctx.actor);
  const { rows: fileRows, ...file } = parseDealsFile(Buffer.from(input.file, 'base64'), input.columns);
  const found = describeFile(file);
  if (found.missingFields.length > 0) {
    if (input.dryRun) return { ...found, rows: [], created: 0 };
    throw toMissingFailure(found.missingFields);
  }
  const checked = fileRows.map(checkRow);
  const ids = createIds(input, userId, checked.length);
  return inTransaction(ctx, async (tx) => {
    // A concurrent import with the same key waits here.
    if (!input.dryRun) await lockUser(tx, userId);
    const rows = await markDuplicates(tx, userId, checked);
    if (input.dryRun) return { ...found, rows, created: 0 };
    assertNoErrors(rows);
    const earlier = await listExistingDealIds(tx, ids);
    const created = earlier.length || (await createDeals(ctx, tx, input, { checked, rows, ids }));
    return { ...found, rows, created };
  });
}
