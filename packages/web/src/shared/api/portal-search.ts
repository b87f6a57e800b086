import { USER_TYPES } from '@gable/contracts/profile';
import { oneOfParam, searchOf, textParam } from './search-params.ts';

/**
 * What every sign-in screen keeps in its address: the portal that somebody came through, and where to go afterwards.
 * `type` comes with the landing page's links.
 */
export const portalSearch = searchOf({
  type: textParam(),
  portal: oneOfParam(USER_TYPES),
  next: textParam(),
  /** The tab that is open first; 'Sign In' without. */
  tab: oneOfParam(['sign-in', 'sign-up']),
});
