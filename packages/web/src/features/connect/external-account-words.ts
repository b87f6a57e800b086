import type { ExternalAccount } from '@gable/contracts/connect';

export type { ExternalAccount };

/** The end of a number; its parts stay together where a line breaks. */
function ending(digits: string): string {
  return `••••\u00a0${digits}`;
}

/** 'Prairie Bank •••• 6789': the bank's or the card's name, and the last four digits. */
export function accountName({ object, bankName, brand, last4 }: ExternalAccount): string {
  const name = object === 'bank_account' ? (bankName ?? 'Bank Account') : (brand ?? 'Card');
  return `${name} ${ending(last4)}`;
}

/** Of a bank account its holder and the end of the routing number, of a card when it expires. */
export function accountDetails(account: ExternalAccount): readonly string[] {
  if (account.object === 'card') {
    const { expMonth, expYear } = account;
    return expMonth === null || expYear === null ? [] : [`Expires ${expMonth}/${expYear}`];
  }
  const { accountHolderName, routingNumber } = account;
  const routing = routingNumber ? [`Routing ${ending(routingNumber.slice(-4))}`] : [];
  return accountHolderName ? [accountHolderName, ...routing] : routing;
}
