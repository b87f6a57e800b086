/** The names of card brands by the codes of the payment provider. */
const CARD_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the name of a card brand, such as 'Visa' for 'visa'; null for an unknown one. */
export function getCardBrandName(code: string | null): string | null {
  return code === null ? null : (CARD_BRANDS[code] ?? null);
}
