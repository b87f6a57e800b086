import type { Instant } from '@gable/contracts/kernel';

/** A letter's way in, as far as the house may know. */
export interface InvitationLink {
  /** Whom it was sent to and signs in; lower case. */
  readonly email: string;
  readonly name: string;
  /** What the letter was about, as `make` was told. */
  readonly subject: string;
  /** Neither says whether there is an account. */
  readonly state: 'open' | 'used' | 'expired';
}

/**
 * Links of the house's letters that sign their reader in, with an account or without. The sign-in service makes and
 * redeems them; what they are about is the house's affair.
 */
export interface InvitationLinksPort {
  /**
   * Makes one for a letter that is being written, and answers its token this once: only its hash is kept. `lifeMs` from
   * now it is worth nothing.
   */
  create(link: {
    readonly email: string;
    /** The name that a new account begins with. */
    readonly name: string;
    readonly subject: string;
    readonly lifeMs: number;
  }): Promise<string>;
  /** What a token stands for; null for one that was never made, or is long forgotten. Uses nothing up. */
  find(token: string): Promise<InvitationLink | null>;
  /** How many were made for this address about this subject since a moment. */
  countSince(about: Pick<InvitationLink, 'email' | 'subject'>, since: Instant): Promise<number>;
}
