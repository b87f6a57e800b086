import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The library hides an open list in jsdom, where all sizes are zero. */
const hidden = true;

/** Returns the options list of a native select, or opens the library's list. */
async function openList(user: UserEvent, field: HTMLElement) {
  if (field instanceof HTMLSelectElement) return within(field);
  await user.click(field);
  return waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (list === null) throw new Error('The list has not opened.');
    return within(list);
  });
}

/** Returns the labels of a select's options. */
export async function listOptions(user: UserEvent, field: HTMLElement): Promise<(string | null)[]> {
  const list = await openList(user, field);
  const labels = (await list.findAllByRole('option', { hidden })).map((option) => option.textContent);
  await user.keyboard('{Escape}');
  return labels;
}

/** Selects an option by its label. */
export async function selectOption(
  user: UserEvent,
  field: HTMLElement,
  option: string | RegExp,
): Promise<void> {
  const list = await openList(user, field);
  const choice = await list.findByRole('option', { name: option, hidden });
  if (field instanceof HTMLSelectElement) await user.selectOptions(field, choice);
  else await user.click(choice);
}
