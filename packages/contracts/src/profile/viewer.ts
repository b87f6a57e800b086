import type { UserId } from '../kernel/index.ts';
import type { UserType } from './user-type.ts';

/**
 * The user that a policy is evaluated for. Policies are pure, so the web and the server share them.
 */
export interface Viewer {
  readonly userId: UserId;
  /** The verified email in lower case, which matches deals to buyers. */
  readonly email: string;
  readonly userType: UserType;
}
