import { type Config, configure, getConfig } from '@testing-library/react';

// Read once, because all test files of a worker share the settings.
const { getElementError: createError } = getConfig();

/** Whether `waitFor` or a `findBy` query checks now. It checks again after each change of the page. */
const isChecking = (config: Config): boolean =>
  Reflect.get(config, '_disableExpensiveErrorDiagnostics') === true;

/**
 * Prints the page only in the error that a test fails with. By default, Testing Library prints it for every
 * check of a waiting query, which takes a third of the time of all tests.
 */
export function printPageOnce(): void {
  configure({
    getElementError: (message, container) =>
      isChecking(getConfig()) ? new Error(message ?? undefined) : createError(message, container),
  });
}
