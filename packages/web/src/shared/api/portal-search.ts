import { userTypeSchema } from '@gable/contracts/profile';
import * as z from 'zod/mini';
import { param, textParam } from './search-params.ts';

/**
 * What every sign-in screen keeps in its address: the portal that somebody came through, and where to go afterwards.
 * `type` comes with the landing page's links.
 */
export const portalSearch = z.object({
  type: textParam(),
  portal: param(userTypeSchema),
  next: textParam(),
  /** The tab that is open first; 'Sign In' without. */
  tab: param(z.enum(['sign-in', 'sign-up'])),
});
