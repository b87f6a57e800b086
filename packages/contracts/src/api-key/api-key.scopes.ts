import * as z from 'zod/mini';

/** The resources of the API that scopes give access to, in display order. */
export const API_KEY_RESOURCES = [
  'deals',
  'proposals',
  'services',
  'tours',
  'contracts',
  'invoices',
  'payouts',
  'messages',
  'webhooks',
  'profile',
] as const;
export type ApiKeyResource = (typeof API_KEY_RESOURCES)[number];

export type ApiKeyAccess = 'read' | 'write';

/** Access to one resource, such as `deals:read`. `write` includes `read`. */
export const apiKeyScopeSchema = z.enum(
  [
    'deals:read',
    'deals:write',
    'proposals:read',
    'proposals:write',
    'services:read',
    'services:write',
    'tours:read',
    'tours:write',
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
    'profile:read',
    'profile:write',
  ],
  'Choose from the listed scopes',
);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** The description of each resource, for the settings screen and the API documentation. */
export const API_KEY_RESOURCE_TEXT: Readonly<
  Record<ApiKeyResource, { readonly label: string; readonly about: string }>
> = {
  deals: { label: 'Deals', about: 'Clients, notes and deal status' },
  proposals: { label: 'Proposals', about: 'Services, prices and proposal status' },
  services: { label: 'Services', about: 'The catalog that fills in new proposals' },
  tours: { label: 'Tours', about: 'The booking page and booked tours' },
  contracts: { label: 'Contracts', about: 'Contract text, versions and PDFs' },
  invoices: { label: 'Invoices', about: 'Invoices, card payments and their status' },
  payouts: { label: 'Payouts', about: 'Balance, payouts and the connected bank account' },
  messages: { label: 'Messages', about: 'Conversations with the other party of a deal' },
  webhooks: { label: 'Webhooks', about: 'Endpoints that receive events, and their secrets' },
  profile: { label: 'Profile', about: 'License, brokerage, phone, bio, photo and signature' },
};

/** Returns the access that the scopes give to a resource; null for none. */
export function getAccess(scopes: readonly ApiKeyScope[], resource: ApiKeyResource): ApiKeyAccess | null {
  if (scopes.includes(`${resource}:write`)) return 'write';
  return scopes.includes(`${resource}:read`) ? 'read' : null;
}

/** Whether the scopes include `needed`. */
export function hasScope(scopes: readonly ApiKeyScope[], needed: ApiKeyScope): boolean {
  const resource = API_KEY_RESOURCES.find((candidate) => needed.startsWith(`${candidate}:`));
  const access = resource ? getAccess(scopes, resource) : null;
  return access !== null && (access === 'write' || needed.endsWith(':read'));
}

/** Reduces the scopes to one entry per resource, in display order. */
export function normalizeScopes(scopes: readonly ApiKeyScope[]): readonly ApiKeyScope[] {
  return API_KEY_RESOURCES.flatMap((resource) => {
    const access = getAccess(scopes, resource);
    return access === null ? [] : [`${resource}:${access}` as const];
  });
}

/** The presets of the settings screen. */
export const API_KEY_PRESETS = {
  read: API_KEY_RESOURCES.map((resource): ApiKeyScope => `${resource}:read`),
  /** Excludes `payouts:write`: access that moves money must be selected explicitly. */
  write: API_KEY_RESOURCES.map(
    (resource): ApiKeyScope => (resource === 'payouts' ? 'payouts:read' : `${resource}:write`),
  ),
} as const;

/** Returns the preset that the scopes match, or `custom`. */
export function getScopePreset(scopes: readonly ApiKeyScope[]): 'read' | 'write' | 'custom' {
  const chosen = normalizeScopes(scopes).join();
  if (chosen === API_KEY_PRESETS.read.join()) return 'read';
  return chosen === API_KEY_PRESETS.write.join() ? 'write' : 'custom';
}

/** Formats scopes as 'Read and write: deals, proposals. Read only: invoices.' */
export function formatScopes(scopes: readonly ApiKeyScope[]): string {
  const listResources = (access: ApiKeyAccess) =>
    API_KEY_RESOURCES.filter((resource) => getAccess(scopes, resource) === access).join(', ');
  const parts = [
    ['Read and write', listResources('write')],
    ['Read only', listResources('read')],
  ];
  return parts.flatMap(([access, resources]) => (resources ? [`${access}: ${resources}.`] : [])).join(' ');
}
