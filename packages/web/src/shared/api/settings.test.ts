import { SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const SETTINGS = {
  authUrl: 'https://gable.test/auth/v1',
  authKey: 'key',
  signIn: { providers: [{ name: 'google', label: 'Google' }], phoneFactors: true, sessionList: false },
  stripePublishableKey: 'pk_test',
  stripeScript: null,
  environment: 'production',
  apiBaseUrl: 'https://gable.test',
};

const existing = document.getElementById(SETTINGS_ELEMENT_ID);
const element = Object.assign(document.createElement('script'), { id: SETTINGS_ELEMENT_ID });
element.type = 'application/json';

function readFrom(settings: object) {
  element.textContent = JSON.stringify(settings);
  existing?.remove();
  document.head.append(element);
  return readSettings();
}

afterEach(() => {
  element.remove();
  if (existing) document.head.append(existing);
});

it('readSettings reads the settings of the page', () => {
  expect(readFrom(SETTINGS)).toEqual(SETTINGS);
});

it.each(Object.keys(SETTINGS))('readSettings rejects settings with an invalid %s', (name) => {
  expect(() => readFrom({ ...SETTINGS, [name]: 7 })).toThrow('invalid');
});

it('readSettings rejects a provider without a name', () => {
  const signIn = { ...SETTINGS.signIn, providers: [{ label: 'Google' }] };
  expect(() => readFrom({ ...SETTINGS, signIn })).toThrow('invalid');
});
