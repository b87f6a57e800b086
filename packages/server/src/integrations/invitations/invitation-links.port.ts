import type { Instant } from '@gable/contracts/kernel';

/** An invitation link. */
export interface InvitationLink {
  /** The recipient, who is signed in by the link; lower case. */
  readonly email: string;
  readonly name: string;
  /** The `subject` that was passed to `create`, such as the proposal of the email. */
  readonly subject: string;
  /** None of the states reveals whether the email has an account. */
  readonly state: 'open' | 'used' | 'expired';
}

/**
 * Links in emails that sign the recipient in, with or without an account. The sign-in service
 * creates and redeems them. Their subjects belong to the caller.
 */
export interface InvitationLinksPort {
  /**
   * Creates a link and returns its token. Only the hash of the token is stored. The link expires
   * after `lifeMs`.
   */
  create(link: {
    readonly email: string;
    /** The initial name of a new account. */
    readonly name: string;
    readonly subject: string;
    readonly lifeMs: number;
  }): Promise<string>;
  /** Returns the link of a token without using it; null for an unknown token. */
  find(token: string): Promise<InvitationLink | null>;
  /** Counts the links for this email and subject since a time that expire within `lifeMs`. */
  countSince(
    about: Pick<InvitationLink, 'email' | 'subject'>,
    since: Instant,
    lifeMs: number,
  ): Promise<number>;
}
