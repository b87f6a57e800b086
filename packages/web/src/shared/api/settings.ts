import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import { fieldsOf } from './read-fields.ts';

let read: { readonly text: string; readonly settings: PublicSettings } | undefined;

/** The public settings that the server put into the page, parsed once. Throws in plain words when they are missing. */
export function readSettings(): PublicSettings {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '';
  if (read?.text !== text) read = { text, settings: parseSettings(text) };
  return read.settings;
}

const isProvider = (value: unknown) => {
  const { name, label } = fieldsOf(value);
  return typeof name === 'string' && typeof label === 'string';
};

/** Are all fields of `publicSettingsSchema` there? */
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
  if (text.trim() === '')
    throw new Error('This page came without its settings. Is the Gable server running?');
  const settings: unknown = JSON.parse(text);
  if (!isSettings(settings)) throw new Error('The settings in this page are not what Gable expects.');
  return settings;
}
