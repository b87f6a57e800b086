// @ts-check
import { ScriptError } from '../script-error.mjs';

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('./visit/record-visit.mjs').Visit} Visit */

/**
 * @typedef {object} Workload
 * @property {string} name
 * @property {readonly LoadRequest[]} web The requests of the page.
 * @property {LoadRequest} [rest] The request of an integrator.
 * @property {{ rest?: number, web?: number }} target As shares of the floor's throughput for the
 *   same calls.
 * @property {boolean} hasFloor
 */

/** The same data that the page's form sends. */
const NEW_DEAL = {
  customerName: 'Bench Client',
  customerEmail: 'client@mail.example',
  customerPhone: '(512) 555-0142',
};

/**
 * Returns the requests of a step that match, for example those of `deal.list`. Throws ScriptError
 * if there are none.
 * @param {Visit} visit
 * @param {string} step
 * @param {(request: LoadRequest) => boolean} matches
 */
function requestsOf(visit, step, matches) {
  const requests = visit.get(step)?.filter(matches) ?? [];
  if (requests.length === 0) throw new ScriptError(`The page sent no matching request in step '${step}'.`);
  return requests;
}

/** @param {LoadRequest} request */
const isRead = ({ method, path }) => method === 'GET' && path.startsWith('/trpc/');
/** @param {LoadRequest} request */
const isChange = ({ method, path }) => method === 'POST' && path.startsWith('/trpc/');
/** @param {LoadRequest} request */
const isDocument = ({ headers }) => headers?.['sec-fetch-dest'] === 'document';

/**
 * Lists all workloads: the requests that the page sent in the visit, and the same operation over
 * REST where a target requires it. A change and the reads after it are separate workloads.
 * @param {Visit} visit
 * @param {string} token The token of an integrator.
 * @param {import('./databases/bench-database.mjs').BenchDatabase['targets']} targets
 * @returns {readonly Workload[]}
 */
export function listWorkloads(visit, token, targets) {
  const headers = { authorization: `Bearer ${token}` };
  const dealId = /"dealId":"([^"]+)"/.exec(
    decodeURIComponent(requestsOf(visit, 'deal', isRead)[0]?.path ?? ''),
  )?.[1];
  /** @param {string} path @returns {LoadRequest} */
  const get = (path) => ({ method: 'GET', path, headers });
  const post = {
    ...{ method: /** @type {const} */ ('POST'), path: '/api/deals', body: JSON.stringify(NEW_DEAL) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
  /**
   * @param {string} name @param {string} step @param {typeof isRead} matches @param {Partial<Workload>}
   * [more]
   */
  const workload = (name, step, matches, more = {}) => ({
    ...{ name, web: requestsOf(visit, step, matches), target: targets[name] ?? {}, hasFloor: true, ...more },
  });
  return [
    workload('list of 50 deals', 'deals', isRead, { rest: get('/api/deals?limit=50') }),
    workload('one deal', 'deal', isRead, { rest: get(`/api/deals/${dealId}`) }),
    workload('search', 'search', isRead, { rest: get('/api/deals?limit=50&search=lindqvist%2012') }),
    workload('create a deal', 'create', isChange, { rest: post }),
    workload('after a new deal', 'create', isRead),
    workload('edit a deal, repeated', 'edit', isChange),
    workload('after an edit', 'edit', isRead),
    workload('messages', 'messages', isRead),
    workload('message, repeated', 'message', isChange),
    workload('after a message', 'message', isRead),
    workload('proposals', 'proposals', isRead),
    workload('one proposal', 'proposal', isRead),
    workload('home', 'home', isRead),
    workload('page of the deals', 'page', isDocument, { hasFloor: false }),
  ];
}
