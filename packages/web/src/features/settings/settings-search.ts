import { oneOfParam, searchOf } from '#shared/api/search-params.ts';

const TABS = ['profile', 'payments', 'security', 'notifications'] as const;
export type SettingsTab = (typeof TABS)[number];

/** What the address of the settings says besides: which tab is open. */
export const settingsSearch = searchOf({ tab: oneOfParam(TABS) });
