import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const OPTIONS = { timeout: 120, interval: 10 };

/** Returns how often the error of a query contains the page. */
async function countPages(query: () => unknown): Promise<number> {
  try {
    await query();
  } catch (error) {
    return String(error).split('<body>').length - 1;
  }
  throw new Error('The query did not fail.');
}

it.each<[name: string, query: () => unknown]>([
  ['getBy', () => screen.getByText('Absent')],
  ['findBy', () => screen.findByText('Absent', {}, OPTIONS)],
  ['waitFor', () => waitFor(() => screen.getByText('Absent'), OPTIONS)],
])('prints the page once if %s fails', async (_name, query) => {
  render(<p>Present</p>);
  expect(await countPages(query)).toBe(1);
});

it('does not print the page for each check of a query that waits', async () => {
  render(<p>Present</p>);
  const errors: unknown[] = [];
  const check = () => {
    try {
      return screen.getByText('Absent');
    } catch (error) {
      errors.push(error);
      throw error;
    }
  };
  await expect(waitFor(check, OPTIONS)).rejects.toThrow();
  expect(errors.slice(0, -1).filter((error) => String(error).includes('<body>'))).toEqual([]);
  expect(errors.length).toBeGreaterThan(2);
});
