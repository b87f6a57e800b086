// @ts-check

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */

/**
 * @typedef {object} Work
 * @property {string} name
 * @property {LoadRequest} rest Asked of the floor and of our REST API.
 * @property {LoadRequest} trpc
 * @property {{ rest: number, trpc?: number }} target Of the floor's throughput.
 */

const NEW_DEAL = {
  customerName: 'Bench Client',
  customerEmail: 'client@mail.example',
  customerPhone: '555-0100',
};

/** @param {string} procedure @param {object} input @returns {LoadRequest} */
function query(procedure, input) {
  const json = encodeURIComponent(JSON.stringify({ json: input }));
  return { method: 'GET', path: `/trpc/${procedure}?input=${json}` };
}

/**
 * The four requests that are measured.
 * @param {string} dealId One of the agent's.
 * @returns {readonly Work[]}
 */
export function worksOn(dealId) {
  return [
    {
      name: 'list of 50 deals',
      rest: { method: 'GET', path: '/api/deals?limit=50' },
      trpc: query('deal.list', { limit: 50 }),
      target: { rest: 0.65, trpc: 0.55 },
    },
    {
      name: 'one deal',
      rest: { method: 'GET', path: `/api/deals/${dealId}` },
      trpc: query('deal.byId', { dealId }),
      target: { rest: 0.45, trpc: 0.33 },
    },
    {
      name: 'search',
      rest: { method: 'GET', path: '/api/deals?limit=50&search=lindqvist%2012' },
      trpc: query('deal.list', { limit: 50, search: 'lindqvist 12' }),
      target: { rest: 1.2 },
    },
    {
      name: 'create a deal',
      rest: { method: 'POST', path: '/api/deals', body: NEW_DEAL },
      trpc: { method: 'POST', path: '/trpc/deal.create', body: { json: NEW_DEAL } },
      target: { rest: 0.65, trpc: 0.5 },
    },
  ];
}
