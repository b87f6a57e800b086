import { type PublicSettings, publicSettingsSchema, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import * as z from 'zod/mini';

let read: { readonly text: string; readonly settings: PublicSettings } | undefined;

/** The public settings that the server put into the page, parsed once. Throws in plain words when they are missing. */
export function readSettings(): PublicSettings {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '';
  if (read?.text !== text) read = { text, settings: parseSettings(text) };
  return read.settings;
}

function parseSettings(text: string): PublicSettings {
  if (text.trim() === '')
    throw new Error('This page came without its settings. Is the Gable server running?');
  const read = z.safeParse(publicSettingsSchema, JSON.parse(text));
  if (!read.success) throw new Error('The settings in this page are not what Gable expects.');
  return read.data;
}
