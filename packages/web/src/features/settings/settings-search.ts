import * as z from 'zod/mini';
import { param } from '../../shared/api/search-params.ts';

const settingsTabSchema = z.enum(['profile', 'payments', 'security', 'notifications']);

export type SettingsTab = z.infer<typeof settingsTabSchema>;

/** What the address of the settings says besides: which tab is open. */
export const settingsSearch = z.object({ tab: param(settingsTabSchema) });
