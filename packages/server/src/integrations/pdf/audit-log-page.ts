/** A printed entry of a contract's audit log. */
export interface PrintedAuditEntry {
  readonly seq: number;
  /** 'Nov 21, 2026, 19:05:12 UTC' */
  readonly at: string;
  /** What happened and who did it. */
  readonly what: string;
  readonly hash: string;
}

/** The end of a contract's PDF: the audit log until now. */
export interface AuditLogPage {
  /** Lines about the signature; empty without an electronic signature. */
  readonly signature: readonly string[];
  readonly entries: readonly PrintedAuditEntry[];
  /**
   * Links a signed PDF to its audit log, for the verifier: `<contract id> <seq> <hash>`; '' for an
   * unsigned one.
   */
  readonly anchor: string;
}
