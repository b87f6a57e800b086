/** The statuses that an agent can set (docs/product.md, States). */
export const CONTRACT_STATUSES = ['draft', 'sent', 'signed', 'expired'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
