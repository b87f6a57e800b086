import type { DealImport, ImportedRow } from '@gable/contracts/deal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { recordSavedFiles } from '#testing/record-saved-files.ts';
import { renderRoute } from '#testing/render-route.tsx';

const row = (line: number, more: Partial<ImportedRow> = {}): ImportedRow => ({
  line,
  customerName: `Client ${line}`,
  customerEmail: `client-${line}@example.com`,
  customerPhone: '555-0100',
  notes: null,
  errors: [],
  duplicate: null,
  ...more,
});

const columns = (...fields: DealImport['columns'][number]['field'][]) =>
  fields.map((field, at) => ({ header: `Column ${at}`, sample: `Value ${at}`, field }));

const FOUND = { columns: columns('name', 'email', 'phone'), hasHeaderRow: true, missingFields: [] };

async function open(answer: NonNullable<Answers['deal.import']>) {
  const page = renderRoute('/deals', {
    answers: {
      'profile.me': agent(),
      'deal.list': { items: [deal()], nextCursor: null },
      'deal.import': answer,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Clients' }));
  return { ...page, dialog };
}

const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  await user.click(screen.getByLabelText('Or paste rows from a spreadsheet'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Preview Rows' }));
};

describe('the import of clients', () => {
  it('shows the rows, skips duplicates or not, and imports once although a try fails', async () => {
    let isBroken = true;
    const { user, dialog, calls, where } = await open(({ dryRun, duplicates }) => {
      const rows = [row(2), row(3, { duplicate: 'deal' }), row(4, { duplicate: 'file' })];
      if (dryRun) return { ...FOUND, rows, ignoredColumns: ['Budget'], created: 0 };
      if (isBroken) return new ApiError('INTERNAL', 'The disk is full.');
      return { ...FOUND, rows, ignoredColumns: [], created: duplicates === 'create' ? 3 : 1 };
    });
    await paste(user, 'Name,Email,Phone\nZoë,z@example.com,555-0100');
    expect(
      await dialog.findByText(/3 rows, 2 duplicates, 0 rows with errors\. Not imported: Budget\./),
    ).toBeDefined();
    expect(dialog.getByText('Already a client: skipped')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Import 1 Client' })).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Duplicates'), 'create');
    const submit = dialog.getByRole('button', { name: 'Import 3 Clients' });
    await user.click(submit);
    expect(await dialog.findByText('The disk is full.')).toBeDefined();
    isBroken = false;
    await user.click(submit);
    expect(await dialog.findByText('3 deals were created.')).toBeDefined();
    const [check, failed, sent] = calls
      .filter(({ path }) => path === 'deal.import')
      .map(({ input }) => input);
    expect(check).toEqual({ file: expect.any(String), dryRun: true });
    expect(sent).toEqual({ file: expect.any(String), duplicates: 'create', key: expect.any(String) });
    expect(sent).toEqual(failed);
    await user.click(dialog.getByRole('link', { name: 'View Deals' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/deals');
  });

  it('says why rows of a file were skipped, and that the first row is a client', async () => {
    const { user, dialog } = await open(({ dryRun }) => {
      const duplicate = dryRun ? null : 'deal';
      const rows = [row(1, { duplicate }), row(2, { duplicate })];
      return { ...FOUND, hasHeaderRow: false, rows, ignoredColumns: [], created: 0 };
    });
    await paste(user, 'Zoë,z@example.com,555-0100');
    expect(await dialog.findByText(/The first row has an email address and no column names/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Import 2 Clients' }));
    expect(
      await dialog.findByText(
        /^0 deals were created\. 2 rows were skipped: their emails are already that of a client/,
      ),
    ).toBeDefined();
  });

  it('imports nothing while a row has errors, and takes another file', async () => {
    const { user, dialog } = await open({
      ...FOUND,
      rows: [row(2), row(3, { errors: ['Invalid email address'] })],
      ignoredColumns: [],
      created: 0,
    });
    await paste(user, 'Name,Email,Phone\na,b,c');
    expect(await dialog.findByText('Invalid email address')).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Import 1/ }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
    expect(await dialog.findByRole('button', { name: 'Choose File' })).toBeDefined();
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Or paste rows from a spreadsheet');
    expect(field.value).toBe('Name,Email,Phone\na,b,c');
  });

  it('maps columns that were not recognized, before the preview', async () => {
    const { user, dialog, calls } = await open(({ columns: chosen, dryRun }) => {
      if (!chosen)
        return {
          columns: columns(null, 'name', 'phone'),
          hasHeaderRow: true,
          missingFields: ['email'],
          ignoredColumns: ['Column 0'],
          rows: [],
          created: 0,
        };
      return { ...FOUND, rows: [row(2)], ignoredColumns: [], created: dryRun ? 0 : 1 };
    });
    await paste(user, 'Post,Name,Tel.\nz@example.com,Zoë,555-0100');
    expect(await dialog.findByText('Still needed: Customer Email.')).toBeDefined();
    expect(dialog.getByText('Value 0')).toBeDefined();
    const preview = dialog.getByRole<HTMLButtonElement>('button', { name: 'Preview Rows' });
    expect(preview.disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText('Column 0'), 'name');
    expect(dialog.getByLabelText<HTMLSelectElement>('Column 1').value).toBe('ignored');
    await user.selectOptions(dialog.getByLabelText('Column 0'), 'email');
    await user.selectOptions(dialog.getByLabelText('Column 1'), 'name');
    await user.click(preview);
    await user.click(await dialog.findByRole('button', { name: 'Import 1 Client' }));
    expect(await dialog.findByText('1 deal was created.')).toBeDefined();
    const sent = calls.filter(({ path }) => path === 'deal.import').map(({ input }) => input);
    const mapped = { columns: ['email', 'name', 'phone'] };
    expect(sent).toMatchObject([{ dryRun: true }, { dryRun: true, ...mapped }, mapped]);
  });

  it('says what is wrong with a file, and offers a template', async () => {
    const saved = recordSavedFiles();
    const { user, dialog } = await open(
      new ApiError('INVALID_INPUT', 'Check the fields.', { file: 'This file has no rows.' }),
    );
    await paste(user, 'Name');
    expect(await dialog.findByText('This file has no rows.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Or paste rows from a spreadsheet').value).toBe('Name');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    await user.upload(input, new File([new Uint8Array(600 * 1024)], 'big.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('The file must be at most 512 KB. Split it.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Download Template' }));
    expect(await saved[0]?.file.text()).toContain('Customer Name,Customer Email,Customer Phone,Notes');
  });
});
