import type { UserId } from '../kernel/index.ts';
import type { UserType } from './user-type.ts';

/**
 * Who looks at a thing or acts on it. Policies are pure functions of a viewer, so the web asks the same question
 * before it shows a button as the server asks before it obeys.
 */
export interface Viewer {
  readonly userId: UserId;
  /** The verified address of the session, lower case: deals are matched to buyers by it. */
  readonly email: string;
  readonly userType: UserType;
}
