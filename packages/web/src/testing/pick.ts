import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Everything measures zero in jsdom, so the library takes an open list for scrolled away, and hides it. */
const hidden = true;

/** Finds the list that belongs to a choice: the browser's own has it within, the library's opens beside it. */
async function listOf(user: UserEvent, field: HTMLElement) {
  if (field instanceof HTMLSelectElement) return within(field);
  await user.click(field);
  return waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (list === null) throw new Error('The choice has not opened.');
    return within(list);
  });
}

/** Opens a choice, reads what it offers, and closes it again. */
export async function offered(user: UserEvent, field: HTMLElement): Promise<(string | null)[]> {
  const list = await listOf(user, field);
  const labels = (await list.findAllByRole('option', { hidden })).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return labels;
}

/** Chooses an option by its words, as a click on it does. */
export async function pick(user: UserEvent, field: HTMLElement, option: string | RegExp): Promise<void> {
  const list = await listOf(user, field);
  const choice = await list.findByRole('option', { name: option, hidden });
  if (field instanceof HTMLSelectElement) await user.selectOptions(field, choice);
  else await user.click(choice);
}
