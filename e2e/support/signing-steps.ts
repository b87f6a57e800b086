import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { expectAccessible } from './browser.ts';
import { toast } from './sign-in-steps.ts';

const VERIFIER = fileURLToPath(new URL('../../scripts/verify-contract.mjs', import.meta.url));

const mailboxSchema = z.object({
  messages: z.array(z.object({ attachments: z.array(z.object({ fileName: z.string() })) })),
});

/** Opens the only proposal of the buyer. */
export async function openProposal(page: Page, serviceType: string): Promise<void> {
  await page.getByText('Waiting for your response').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: serviceType, exact: true }).click();
  await page.getByText('← Back to All Proposals').waitFor();
  await expectAccessible(page);
}

/** Agrees to electronic records, which the app requests before it shows the contract. */
export async function agreeToElectronic(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByRole('heading', { name: 'Sign this contract electronically?' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use paper instead' }).click();
  const paper = page.getByRole('alertdialog', { name: 'Sign this contract on paper?' });
  await paper.waitFor();
  await expectAccessible(page);
  await paper.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Code').fill((await dialog.locator('strong').textContent()) ?? '');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
}

/**
 * Agrees to electronic records, reads the contract and the notice that the proposal has changed,
 * and signs with a different name.
 */
export async function signContract(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Review and sign' }).click();
  await agreeToElectronic(page);
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByRole('heading', { name: /\d\. Signatures$/ }).waitFor();
  await expectAccessible(page);
  // The proposal changed after the contract was sent. The signer must confirm this notice.
  await dialog.getByRole('note', { name: 'The proposal has changed' }).waitFor();
  await dialog.getByRole('button', { name: 'I’ve read this, continue' }).click();
  await dialog.getByRole('button', { name: 'Decline instead' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to signing' }).click();
  await dialog.getByLabel('Your full name').fill(name);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  const question = page.getByRole('dialog', { name: 'Sign with this name?' });
  await question.getByText(`You typed ${name}.`).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: `Sign as ${name}` }).click();
  await toast(page, 'Contract signed');
  await dialog.getByText('Details', { exact: true }).click();
  await dialog.getByText('SHA-256 of the signed PDF').waitFor();
  await expectAccessible(page);
}

/**
 * Saves the signed PDF and its record. Returns the output of the verifier for both, and the
 * suggested file names.
 */
export async function saveAndVerify(
  page: Page,
  serverUrl: string,
): Promise<{ verdict: string; names: string[] }> {
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
      throw new Error('The download is not a PDF.');
    // Runs in a separate process, because it fetches the keys from the server.
    const { stdout: verdict } = await promisify(execFile)(process.execPath, [
      VERIFIER,
      pdf,
      record,
      '--key',
      `${serverUrl}/.well-known/gable-signing-keys.json`,
    ]);
    return { verdict, names };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the names of the files in the newest email with attachments to an address. */
export async function attachmentsFor(serverUrl: string, address: string): Promise<string[]> {
  const response = await fetch(`${serverUrl}/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`);
  const { messages } = mailboxSchema.parse(await response.json());
  const files = messages.find(({ attachments }) => attachments.length > 0)?.attachments ?? [];
  return files.map(({ fileName }) => fileName);
}
