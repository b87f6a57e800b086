import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expectAccessible } from './browser.ts';
import { toast } from './sign-in-steps.ts';

const VERIFIER = fileURLToPath(new URL('../../scripts/verify-contract.mjs', import.meta.url));

/** The buyer opens the one proposal that was sent to them. */
export async function openProposal(page: Page, serviceType: string): Promise<void> {
  await page.getByText('Waiting for your answer').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: serviceType, exact: true }).click();
  await page.getByText('← Back to All Proposals').waitFor();
  await expectAccessible(page);
}

/** Reads the contract to its end and signs it. */
export async function signContract(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Review and sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByRole('heading', { name: /\d\. Signatures$/ }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline instead' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to signing' }).click();
  await dialog.getByLabel('Your full name').fill(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await toast(page, 'Contract signed');
  await dialog.getByText('SHA-256 of the signed PDF').waitFor();
  await expectAccessible(page);
}

/** Saves the signed PDF and its record; answers what the verifier says of the two, and the names they were saved under. */
export async function saveAndVerify(page: Page): Promise<{ verdict: string; names: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-signed-'));
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  const save = async (button: string, file: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: button }).click(),
    ]);
    await download.saveAs(join(folder, file));
    return download.suggestedFilename();
  };
  try {
    const names = [await save('Download PDF', 'a.pdf'), await save('Save record', 'a.json')];
    const [pdf, record] = [join(folder, 'a.pdf'), join(folder, 'a.json')];
    if (!(await readFile(pdf)).subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error('This is no PDF.');
    const verdict = execFileSync(process.execPath, [VERIFIER, pdf, record], { encoding: 'utf8' });
    return { verdict, names };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
