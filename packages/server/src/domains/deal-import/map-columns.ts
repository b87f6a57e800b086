import { IMPORT_FIELDS, type ImportField } from '@gable/contracts/deal';

/** The names of columns, also of the contacts that Google and Outlook export, without punctuation. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
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

const normalize = (header: string) => header.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Finds the field of each column by its header, from left to right; null for other headers. */
export function recognizeColumns(headers: readonly string[]): readonly (ImportField | null)[] {
  const names = headers.map(normalize);
  const columns: (ImportField | null)[] = headers.map(() => null);
  for (const field of IMPORT_FIELDS) {
    const found = NAMES[field].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (found !== undefined) columns[found] = field;
  }
  return columns;
}
