import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible } from './browser.ts';
import { toast } from './sign-in-steps.ts';

const VERIFIER = fileURLToPath(new URL('../../scripts/verify-contract.mjs', import.meta.url));

/** The points of a drawing, as parts of the width and height of its area. */
const DRAWN_STROKES: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [
    [0.1, 0.7],
    [0.2, 0.2],
    [0.3, 0.7],
    [0.45, 0.4],
    [0.6, 0.7],
  ],
  [
    [0.65, 0.3],
    [0.9, 0.3],
  ],
];

const mailboxSchema = z.object({
  messages: z.array(
    z.object({ subject: z.string(), attachments: z.array(z.object({ fileName: z.string() })) }),
  ),
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
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
}

/** Opens the area to draw a signature in, and draws one. The page does not scroll meanwhile. */
async function drawSignature(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Draw your signature too' }).click();
  const area = dialog.getByRole('img', { name: 'Drawing area' });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('The drawing area is not visible.');
  const move = (x: number, y: number) =>
    page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  for (const stroke of DRAWN_STROKES) {
    for (const [index, [x, y]] of stroke.entries()) {
      await move(x, y);
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
  await dialog.getByText('Your signature is drawn.').waitFor();
  const after = await area.boundingBox();
  if (after?.y !== box.y) throw new Error('The page scrolled while drawing.');
  await expectAccessible(page);
}

/**
 * In the open contract, agrees to electronic records, reads the contract and the notice that the
 * proposal has changed, and signs with a different name and a drawing.
 */
export async function signContract(page: Page, name: string): Promise<void> {
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
  await drawSignature(page, dialog);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  const question = page.getByRole('dialog', { name: 'Sign with this name?' });
  await question.getByText(`You typed ${name}.`).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: `Sign as ${name}` }).click();
  await toast(page, 'Contract signed');
  await dialog.getByRole('img', { name: `Drawn signature of ${name}` }).waitFor();
  await dialog.getByText('Details', { exact: true }).click();
  await dialog.getByText('SHA-256 of the signed PDF').waitFor();
  await expectAccessible(page);
}

/** Countersigns the contract on the agent's screen with the prefilled name and a drawing. */
export async function countersign(page: Page, name: string): Promise<void> {
  const signature = page.getByRole('region', { name: 'Signature' });
  await signature.getByRole('button', { name: 'Countersign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Countersign contract' });
  await expect.poll(() => dialog.getByLabel('Your full name').inputValue()).toBe(name);
  await expectAccessible(page);
  await drawSignature(page, dialog);
  await dialog.getByRole('button', { name: 'Countersign contract' }).click();
  await toast(page, 'Contract countersigned');
  await signature.getByRole('img', { name: `Drawn signature of ${name}` }).waitFor();
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

/** Returns the names of the files in the newest email with attachments and this subject to an address. */
export async function attachmentsFor(
  serverUrl: string,
  address: string,
  subject = /signed/,
): Promise<string[]> {
  const response = await fetch(`${serverUrl}/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`);
  const { messages } = mailboxSchema.parse(await response.json());
  const files =
    messages.find((mail) => mail.attachments.length > 0 && subject.test(mail.subject))?.attachments ?? [];
  return files.map(({ fileName }) => fileName);
}
