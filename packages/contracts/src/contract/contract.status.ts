/** The statuses that an agent can set (docs/product.md, States). */
export const CONTRACT_STATUSES = ['draft', 'sent', 'signed', 'expired'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** What a list says about a contract. A declined contract is a draft again, until it is sent again. */
export const LISTED_CONTRACT_STATES = [...CONTRACT_STATUSES, 'declined'] as const;
export type ListedContractState = (typeof LISTED_CONTRACT_STATES)[number];

/**
 * How long the email of a status change waits, in milliseconds. The agent can undo the change until
 * then without an email to the client.
 */
export const CONTRACT_EMAIL_DELAY_MS = 30_000;
