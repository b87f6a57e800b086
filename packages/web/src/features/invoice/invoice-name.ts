interface NamedInvoice {
  readonly number: string | null;
  readonly customerName: string;
}

/** Returns an invoice's name among others: 'invoice A1-0001 for Ann Ames'. */
export function formatInvoiceName({ number, customerName }: NamedInvoice): string {
  return ['invoice', number, 'for', customerName].filter(Boolean).join(' ');
}
