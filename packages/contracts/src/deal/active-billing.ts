/** What an archived deal would not bill. */
export interface ActiveBilling {
  /** Proposals with active monthly invoices. */
  readonly monthly: number;
  /** Installments that are planned. */
  readonly installments: number;
}

const count = (amount: number, one: string, many: string) =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];

/** Returns '1 proposal with monthly invoices and 2 planned installments'. */
export function formatActiveBilling({ monthly, installments }: ActiveBilling): string {
  return [
    ...count(monthly, 'proposal with monthly invoices', 'proposals with monthly invoices'),
    ...count(installments, 'planned installment', 'planned installments'),
  ].join(' and ');
}
