/** What an agent chooses from. */
export const CONTRACT_STATUSES = ['draft', 'sent', 'signed', 'expired'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
