/** The maximum per account; null for no limit. */
export interface Quotas {
  readonly deals: number | null;
  readonly proposals: number | null;
  readonly proposalsOfDeal: number | null;
  readonly contractVersions: number | null;
  /** Total size of all versions of an agent's contracts. */
  readonly contractBytes: number | null;
  /** Total size of the notes, descriptions and terms of an agent's deals and proposals. */
  readonly noteBytes: number | null;
  readonly messages: number | null;
  /** Total size of the files that an agent attached. */
  readonly attachmentBytes: number | null;
  /** Total size of the files that a client attached. */
  readonly clientAttachmentBytes: number | null;
  /** Emails to clients that an agent's actions cause. */
  readonly clientEmailsPerHour: number | null;
}

/** High enough for years of an agent's work. */
export const DEFAULT_QUOTAS: Quotas = {
  deals: 10_000,
  proposals: 50_000,
  proposalsOfDeal: 200,
  contractVersions: 100,
  contractBytes: 200_000_000,
  noteBytes: 20_000_000,
  messages: 200_000,
  attachmentBytes: 2 * 1024 ** 3,
  clientAttachmentBytes: 200 * 1024 ** 2,
  clientEmailsPerHour: 100,
};
