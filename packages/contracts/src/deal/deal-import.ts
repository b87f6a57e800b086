/** The most rows of an imported file. */
export const MAX_IMPORT_ROWS = 500;

/** The largest imported file, in bytes. */
export const MAX_IMPORT_BYTES = 512 * 1024;

/** The columns of the template. Others with common names are recognized too. */
export const IMPORT_COLUMNS = ['Customer Name', 'Customer Email', 'Customer Phone', 'Notes'] as const;

/** The fields that a column of an imported file can have. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'property',
  'notes',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The names of the fields, as in the template. */
export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Customer Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Customer Email',
  phone: 'Customer Phone',
  property: 'Property',
  notes: 'Notes',
};

/** Returns the required fields that no column has. A first or a last name is enough for the name. */
export function listMissingFields(columns: readonly (ImportField | null)[]): readonly ImportField[] {
  const hasName = columns.some((field) => field === 'name' || field === 'firstName' || field === 'lastName');
  const missing: ImportField[] = hasName ? [] : ['name'];
  if (!columns.includes('email')) missing.push('email');
  if (!columns.includes('phone')) missing.push('phone');
  return missing;
}
