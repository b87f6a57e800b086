import { failure } from '#kernel/index.ts';

/** The fields of a row that a column can have. */
type Field = 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'notes' | 'property';

/** The names of columns, also of the contacts that Google and Outlook export, without punctuation. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['customername', 'name', 'fullname', 'clientname', 'client', 'customer', 'contactname', 'contact'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname', 'surname'],
  email: ['customeremail', 'email', 'emailaddress', 'clientemail', 'contactemail', 'mail', 'email1value'],
  phone: [
    'customerphone',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'telephone',
    'tel',
    'clientphone',
    'phone1value',
  ],
  notes: ['notes', 'note', 'comments', 'comment'],
  property: ['property', 'propertyaddress', 'address', 'homeaddress'],
};

const FIELDS = ['name', 'firstName', 'lastName', 'email', 'phone', 'notes', 'property'] as const;

const normalize = (header: string) => header.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Where each field is in a row; undefined for a field without a column. */
export interface ColumnMap {
  readonly at: Readonly<Partial<Record<Field, number>>>;
  /** The headers of the other columns. */
  readonly ignored: readonly string[];
}

const REQUIRED = { name: 'Customer Name', email: 'Customer Email', phone: 'Customer Phone' } as const;

/** Finds the columns by their headers. INVALID_INPUT if a required one is missing. */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const names = headers.map(normalize);
  const at: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const found = NAMES[field].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (found !== undefined) at[field] = found;
  }
  const hasName = at.name !== undefined || at.firstName !== undefined || at.lastName !== undefined;
  const missing = [
    ...(hasName ? [] : [REQUIRED.name]),
    ...(at.email === undefined ? [REQUIRED.email] : []),
    ...(at.phone === undefined ? [REQUIRED.phone] : []),
  ];
  if (missing.length > 0) {
    const file = `The first row must name the columns. Missing: ${missing.join(', ')}. Download the template for an example.`;
    throw failure('INVALID_INPUT', { fields: { file } });
  }
  const used = new Set(Object.values(at));
  return { at, ignored: headers.filter((header, index) => header !== '' && !used.has(index)) };
}
