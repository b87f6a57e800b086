import * as z from 'zod/mini';

/** The parts of the API that a key can be given access to, in the order in which they are shown. */
export const API_KEY_AREAS = [
  'deals',
  'proposals',
  'contracts',
  'invoices',
  'payouts',
  'messages',
  'webhooks',
] as const;
export type ApiKeyArea = (typeof API_KEY_AREAS)[number];

export type ApiKeyAccess = 'read' | 'write';

/** What a key may do in one area, such as `deals:read`. `write` includes `read`. */
export const apiKeyScopeSchema = z.enum(
  [
    'deals:read',
    'deals:write',
    'proposals:read',
    'proposals:write',
    'contracts:read',
    'contracts:write',
    'invoices:read',
    'invoices:write',
    'payouts:read',
    'payouts:write',
    'messages:read',
    'messages:write',
    'webhooks:read',
    'webhooks:write',
  ],
  'Choose from the listed scopes',
);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** What is behind each area, for the settings screen and the API documentation. */
export const API_KEY_AREA_TEXT: Readonly<
  Record<ApiKeyArea, { readonly label: string; readonly about: string }>
> = {
  deals: { label: 'Deals', about: 'Clients, notes and deal status' },
  proposals: { label: 'Proposals', about: 'Services, prices and proposal status' },
  contracts: { label: 'Contracts', about: 'Contract text, versions and PDFs' },
  invoices: { label: 'Invoices', about: 'Invoices, card payments and their status' },
  payouts: { label: 'Payouts', about: 'Balance, payouts and the connected bank account' },
  messages: { label: 'Messages', about: 'Conversations with the other party of a deal' },
  webhooks: { label: 'Webhooks', about: 'Endpoints that receive events, and their secrets' },
};

/** The access that the scopes give in an area; null for none. */
export function accessIn(scopes: readonly ApiKeyScope[], area: ApiKeyArea): ApiKeyAccess | null {
  if (scopes.includes(`${area}:write`)) return 'write';
  return scopes.includes(`${area}:read`) ? 'read' : null;
}

/** Whether the scopes allow what needs the scope `needed`. */
export function includesScope(scopes: readonly ApiKeyScope[], needed: ApiKeyScope): boolean {
  const area = API_KEY_AREAS.find((one) => needed.startsWith(`${one}:`));
  const access = area ? accessIn(scopes, area) : null;
  return access !== null && (access === 'write' || needed.endsWith(':read'));
}

/** The same scopes with one entry per area, in the order of the areas. */
export function normalizeScopes(scopes: readonly ApiKeyScope[]): readonly ApiKeyScope[] {
  return API_KEY_AREAS.flatMap((area) => {
    const access = accessIn(scopes, area);
    return access === null ? [] : [`${area}:${access}` as const];
  });
}

/** The choices that the settings screen offers beside a selection of one's own. */
export const API_KEY_PRESETS = {
  read: API_KEY_AREAS.map((area): ApiKeyScope => `${area}:read`),
  /** Without payouts: a key can move money only if its owner chooses that by itself. */
  write: API_KEY_AREAS.map((area): ApiKeyScope => (area === 'payouts' ? 'payouts:read' : `${area}:write`)),
} as const;

/** Which preset the scopes are; `custom` for a selection of their own. */
export function presetOf(scopes: readonly ApiKeyScope[]): 'read' | 'write' | 'custom' {
  const chosen = normalizeScopes(scopes).join();
  if (chosen === API_KEY_PRESETS.read.join()) return 'read';
  return chosen === API_KEY_PRESETS.write.join() ? 'write' : 'custom';
}

/** The scopes in words: 'Read and write: deals, proposals. Read only: invoices.' */
export function scopeSummary(scopes: readonly ApiKeyScope[]): string {
  const named = (access: ApiKeyAccess) =>
    API_KEY_AREAS.filter((area) => accessIn(scopes, area) === access).join(', ');
  const parts = [
    ['Read and write', named('write')],
    ['Read only', named('read')],
  ];
  return parts.flatMap(([access, areas]) => (areas ? [`${access}: ${areas}.`] : [])).join(' ');
}
