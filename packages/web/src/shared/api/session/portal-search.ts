import { USER_TYPES } from '@gable/contracts/profile';
import { createSearchParser, oneOfParam, textParam } from '../search-params.ts';

/**
 * Search parameters of every sign-in screen: the portal that the user came through, and the path to
 * open afterwards. The landing page's links set `type`.
 */
export const portalSearch = createSearchParser({
  type: textParam(),
  portal: oneOfParam(USER_TYPES),
  next: textParam(),
  /** The initial tab; 'Sign In' if omitted. */
  tab: oneOfParam(['sign-in', 'sign-up']),
});
