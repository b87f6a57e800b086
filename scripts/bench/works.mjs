// @ts-check
import { ScriptError } from '../script-error.mjs';

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */
/** @typedef {import('./visit/record-visit.mjs').Visit} Visit */

/**
 * @typedef {object} Work
 * @property {string} name
 * @property {readonly LoadRequest[]} web What the page sends for it.
 * @property {LoadRequest} [rest] What an integrator sends for it.
 * @property {{ rest?: number, web?: number }} target Of the floor's throughput for the same calls.
 * @property {boolean} hasFloor
 */

/** The same as the page's form sends. */
const NEW_DEAL = {
  customerName: 'Bench Client',
  customerEmail: 'client@mail.example',
  customerPhone: '(512) 555-0142',
};

/**
 * The requests of a step that ask for this, such as `deal.list`; ScriptError where there are none.
 * @param {Visit} visit
 * @param {string} step
 * @param {(request: LoadRequest) => boolean} wanted
 */
function requestsOf(visit, step, wanted) {
  const requests = visit.get(step)?.filter(wanted) ?? [];
  if (requests.length === 0) throw new ScriptError(`The page sent nothing of the kind in step '${step}'.`);
  return requests;
}

/** @param {LoadRequest} request */
const reads = ({ method, path }) => method === 'GET' && path.startsWith('/trpc/');
/** @param {LoadRequest} request */
const changes = ({ method, path }) => method === 'POST' && path.startsWith('/trpc/');
/** @param {LoadRequest} request */
const isDocument = ({ headers }) => headers?.['sec-fetch-dest'] === 'document';

/**
 * Everything that is measured: the requests that the page sent in the visit, and the same over REST where a target asks for it.
 * A change and what the page reads after it are two works.
 * @param {Visit} visit
 * @param {string} token An integrator's.
 * @param {import('./databases/bench-database.mjs').BenchDatabase['targets']} targets
 * @returns {readonly Work[]}
 */
export function worksOf(visit, token, targets) {
  const headers = { authorization: `Bearer ${token}` };
  const dealId = /"dealId":"([^"]+)"/.exec(
    decodeURIComponent(requestsOf(visit, 'deal', reads)[0]?.path ?? ''),
  )?.[1];
  /** @param {string} path @returns {LoadRequest} */
  const get = (path) => ({ method: 'GET', path, headers });
  const post = {
    ...{ method: /** @type {const} */ ('POST'), path: '/api/deals', body: JSON.stringify(NEW_DEAL) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
  /** @param {string} name @param {string} step @param {typeof reads} wanted @param {Partial<Work>} [more] */
  const work = (name, step, wanted, more = {}) => ({
    ...{ name, web: requestsOf(visit, step, wanted), target: targets[name] ?? {}, hasFloor: true, ...more },
  });
  return [
    work('list of 50 deals', 'deals', reads, { rest: get('/api/deals?limit=50') }),
    work('one deal', 'deal', reads, { rest: get(`/api/deals/${dealId}`) }),
    work('search', 'search', reads, { rest: get('/api/deals?limit=50&search=lindqvist%2012') }),
    work('create a deal', 'create', changes, { rest: post }),
    work('after a new deal', 'create', reads),
    work('edit a deal, repeated', 'edit', changes),
    work('after an edit', 'edit', reads),
    work('messages', 'messages', reads),
    work('message, repeated', 'message', changes),
    work('after a message', 'message', reads),
    work('proposals', 'proposals', reads),
    work('one proposal', 'proposal', reads),
    work('home', 'home', reads),
    work('page of the deals', 'page', isDocument, { hasFloor: false }),
  ];
}
