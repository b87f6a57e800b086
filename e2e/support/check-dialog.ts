import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './browser.ts';

/** A button and the dialog that it opens. */
export interface DialogOfButton {
  readonly button: string | RegExp;
  readonly name: string | RegExp;
  /** `alertdialog` for one that asks before something destructive. */
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * Opens a dialog with the keyboard, checks it with axe and that the focus is in its content, and closes
 * it with Escape, which returns the focus.
 */
export async function checkDialog(
  page: Page,
  { button, name, role = 'dialog' }: DialogOfButton,
): Promise<void> {
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await opener.press('Enter');
  const dialog = page.getByRole(role, { name });
  await dialog.waitFor();
  await expectAccessible(page);
  const focused = () => dialog.locator(':focus').getAttribute('aria-label');
  await expect
    .poll(() => dialog.locator(':focus').count(), { message: `the focus is in the dialog of ${button}` })
    .toBe(1);
  expect(await focused(), `the focus in the dialog of ${button}`).not.toBe('Close');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
}
