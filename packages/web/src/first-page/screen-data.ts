import { type CachedQuery, SCREEN_DATA_ELEMENT_ID } from '@gable/contracts/settings';
import type { QueryClient } from '@tanstack/react-query';
import { fieldsOf, textOf } from '../shared/api/read-fields.ts';
import type { TabUser } from '../shared/api/session/tab-user.ts';

/** The key of `profile.me`. */
const isUserKey = ([path]: readonly unknown[]) => Array.isArray(path) && path.join('.') === 'profile.me';

const isCachedQuery = (value: unknown): value is CachedQuery => Array.isArray(fieldsOf(value).queryKey);

/**
 * Takes over the data of the screen that the server rendered, and the account that it belongs to.
 * Does nothing for a page without data.
 */
export function takeScreenData(queryClient: QueryClient, tab: TabUser): void {
  const element = document.getElementById(SCREEN_DATA_ELEMENT_ID);
  if (element === null) return;
  element.remove();
  const queries: unknown = JSON.parse(element.textContent);
  for (const query of Array.isArray(queries) ? queries.filter(isCachedQuery) : []) {
    queryClient.setQueryData(query.queryKey, query.data);
    if (!isUserKey(query.queryKey)) continue;
    const user = fieldsOf(query.data);
    const [id, email] = [textOf(user.id), textOf(user.email)];
    if (id !== undefined && email !== undefined) tab.setUser({ id, email });
  }
}
