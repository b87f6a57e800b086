import type { ExternalAccount } from '@gable/contracts/connect';

export type { ExternalAccount };

/** Returns masked digits with a non-breaking space. */
function maskDigits(digits: string): string {
  return `••••\u00a0${digits}`;
}

/** Returns the bank's or card brand's name with the last four digits: 'Prairie Bank •••• 6789'. */
export function getExternalAccountName({ object, bankName, brand, last4 }: ExternalAccount): string {
  const name = object === 'bank_account' ? (bankName ?? 'Bank Account') : (brand ?? 'Card');
  return `${name} ${maskDigits(last4)}`;
}

/** Returns the holder and routing number of a bank account, or the expiry of a card. */
export function getExternalAccountDetails(account: ExternalAccount): readonly string[] {
  if (account.object === 'card') {
    const { expMonth, expYear } = account;
    return expMonth === null || expYear === null ? [] : [`Expires ${expMonth}/${expYear}`];
  }
  const { accountHolderName, routingNumber } = account;
  const routing = routingNumber ? [`Routing ${maskDigits(routingNumber.slice(-4))}`] : [];
  return accountHolderName ? [accountHolderName, ...routing] : routing;
}
