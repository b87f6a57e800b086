import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import { fieldsOf } from './read-fields.ts';

let cached: { readonly text: string; readonly settings: PublicSettings } | undefined;

/**
 * Returns the public settings that the server embeds in the page. Throws if they are missing or
 * invalid.
 */
export function readSettings(): PublicSettings {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '';
  if (cached?.text !== text) cached = { text, settings: parseSettings(text) };
  return cached.settings;
}

const isProvider = (value: unknown) => {
  const { name, label } = fieldsOf(value);
  return typeof name === 'string' && typeof label === 'string';
};

/** Whether the value has all fields of `publicSettingsSchema`. */
function isSettings(value: unknown): value is PublicSettings {
  const { authUrl, authKey, signIn, stripePublishableKey, stripeScript, environment, apiBaseUrl } =
    fieldsOf(value);
  const { providers, phoneFactors, sessionList } = fieldsOf(signIn);
  const texts = [authUrl, authKey, stripePublishableKey, apiBaseUrl, stripeScript ?? ''];
  return (
    texts.every((text) => typeof text === 'string') &&
    [phoneFactors, sessionList].every((flag) => typeof flag === 'boolean') &&
    (environment === 'development' || environment === 'production') &&
    Array.isArray(providers) &&
    providers.every(isProvider)
  );
}

function parseSettings(text: string): PublicSettings {
  if (text.trim() === '') throw new Error('This page has no settings. Is the Gable server running?');
  const settings: unknown = JSON.parse(text);
  if (!isSettings(settings)) throw new Error('The settings in this page are invalid.');
  return settings;
}
