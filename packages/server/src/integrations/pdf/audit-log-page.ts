/** One line of a contract's record as it is printed. */
export interface PrintedAuditEntry {
  readonly seq: number;
  /** 'Nov 21, 2026, 19:05:12 UTC' */
  readonly at: string;
  /** What happened and who did it, in words. */
  readonly what: string;
  readonly hash: string;
}

/** The last page of a contract's PDF: what is recorded of it up to this print. */
export interface AuditLogPage {
  /** What is said of the signature, line by line; none when there is no electronic signature. */
  readonly signature: readonly string[];
  readonly entries: readonly PrintedAuditEntry[];
  /** What ties a signed PDF to its record, for the verifier: `<contract id> <seq> <hash>`; '' for an unsigned one. */
  readonly anchor: string;
}
