import type { PublicSettings } from '@gable/contracts/settings';
import { readSettings } from '#shared/api/settings.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';

export interface Configuration {
  /** Null if the page has no settings. */
  readonly settings: PublicSettings | null;
  /** Null if the configuration is valid. */
  readonly problem: string | null;
}

const NO_KEY = 'No publishable payment key is configured.';
const INVALID_KEY = 'The publishable payment key is invalid: it must start with pk_test_ or pk_live_.';
const TEST_KEY = 'A test key is configured in production, so real payments can’t be made.';

/** Returns the problem with the payment settings; null if they are valid. */
export function findConfigurationProblem({
  stripePublishableKey: key,
  environment,
  stripeScript,
}: PublicSettings): string | null {
  if (key === '') return NO_KEY;
  if (!/^pk_(test|live)_/.test(key)) return INVALID_KEY;
  if (environment === 'production' && stripeScript === null && key.startsWith('pk_test_')) return TEST_KEY;
  return null;
}

/** Reads and checks the payment settings of this page. */
export function readConfiguration(): Configuration {
  try {
    const settings = readSettings();
    return { settings, problem: findConfigurationProblem(settings) };
  } catch (error) {
    return { settings: null, problem: getErrorMessage(error) };
  }
}

/** Masks a key: 'pk_test_••••able'. */
export function maskKey(key: string): string {
  const [, prefix = ''] = /^(pk_(?:test|live)_)/.exec(key) ?? [];
  return key === '' ? 'Not configured' : `${prefix}••••${key.slice(prefix.length).slice(-4)}`;
}
