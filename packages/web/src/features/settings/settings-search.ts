import { createSearchParser, oneOfParam } from '#shared/api/search-params.ts';

const TABS = ['profile', 'payments', 'tours', 'security', 'notifications'] as const;
export type SettingsTab = (typeof TABS)[number];

/** Parses the settings' search parameters: the open tab. */
export const settingsSearch = createSearchParser({ tab: oneOfParam(TABS) });
