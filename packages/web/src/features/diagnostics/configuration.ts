import type { PublicSettings } from '@gable/contracts/settings';
import { readSettings } from '#shared/api/settings.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';

export interface Configuration {
  /** Null when the page came without any. */
  readonly settings: PublicSettings | null;
  /** What is wrong; null when the configuration is valid. */
  readonly problem: string | null;
}

const NO_KEY = 'No publishable payment key is configured.';
const NOT_A_KEY = 'The publishable payment key is none: it has to begin with pk_test_ or pk_live_.';
const TEST_KEY = 'A test key is configured in production: no real payment can be made with it.';

/** What is wrong with the payment settings; null when nothing is. */
export function problemOf({
  stripePublishableKey: key,
  environment,
  stripeScript,
}: PublicSettings): string | null {
  if (key === '') return NO_KEY;
  if (!/^pk_(test|live)_/.test(key)) return NOT_A_KEY;
  if (environment === 'production' && stripeScript === null && key.startsWith('pk_test_')) return TEST_KEY;
  return null;
}

/** The payment settings in this page and whether they can work. */
export function readConfiguration(): Configuration {
  try {
    const settings = readSettings();
    return { settings, problem: problemOf(settings) };
  } catch (error) {
    return { settings: null, problem: messageOf(error) };
  }
}

/** 'pk_test_••••able': enough of a key to recognize it by. */
export function shortKey(key: string): string {
  const [, prefix = ''] = /^(pk_(?:test|live)_)/.exec(key) ?? [];
  return key === '' ? 'Not configured' : `${prefix}••••${key.slice(prefix.length).slice(-4)}`;
}
