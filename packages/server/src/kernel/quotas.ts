/** How much one account may have. Null: no limit. */
export interface Quotas {
  readonly deals: number | null;
  readonly proposals: number | null;
  readonly proposalsOfDeal: number | null;
  readonly contractVersions: number | null;
  /** The text of all versions of an agent's contracts together. */
  readonly contractBytes: number | null;
  /** The free text of an agent's deals and proposals together: notes, descriptions, terms. */
  readonly noteBytes: number | null;
  readonly messages: number | null;
  /** Emails to clients that an agent's own actions cause. */
  readonly clientEmailsPerHour: number | null;
}

/** Far above what an agent has in years of work. */
export const DEFAULT_QUOTAS: Quotas = {
  deals: 10_000,
  proposals: 50_000,
  proposalsOfDeal: 200,
  contractVersions: 100,
  contractBytes: 200_000_000,
  noteBytes: 20_000_000,
  messages: 200_000,
  clientEmailsPerHour: 100,
};
