import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

async function openEditor(content: string) {
  const { user } = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': contract({ content }),
      'contract.placeholders': { 'client name': 'Priya Raman', license: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Contract' }));
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });
  const toolbar = within(screen.getByRole('toolbar', { name: 'Format the text' }));
  return { user, field, toolbar };
}

it('formats the line at the caret and returns the focus to the text', async () => {
  const { user, field, toolbar } = await openEditor('Price');
  await user.click(toolbar.getByRole('button', { name: 'Heading' }));
  expect(field.value).toBe('1. Price');
  expect(document.activeElement).toBe(field);
  await user.click(toolbar.getByRole('button', { name: 'Bulleted list' }));
  expect(field.value).toBe('- Price');
});

it('makes the selection bold, with the shortcut or the button, or not again', async () => {
  const { user, field, toolbar } = await openEditor('Due on **Friday** at noon');
  field.focus();
  field.setSelectionRange(20, 25);
  await user.keyboard('{Control>}[KeyB]{/Control}');
  expect(field.value).toBe('Due on **Friday** at **noon**');
  field.setSelectionRange(11, 11);
  await user.click(toolbar.getByRole('button', { name: 'Bold' }));
  expect(field.value).toBe('Due on Friday at **noon**');
});

it('is one Tab stop with arrow keys', async () => {
  const { user, field, toolbar } = await openEditor('Price');
  const [heading, subheading] = toolbar.getAllByRole('button');
  field.focus();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(heading);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(subheading);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Insert placeholder' }));
  await user.tab();
  expect(document.activeElement).toBe(field);
});

it('has shortcuts, except for the characters of AltGr', async () => {
  const { user, field } = await openEditor('Price');
  field.focus();
  await user.keyboard('{Control>}{Alt>}[Digit1]{/Alt}{/Control}');
  expect(field.value).toBe('1. Price');
  await user.keyboard('{Control>}{Shift>}[Digit7]{/Shift}{/Control}');
  expect(field.value).toBe('1) Price');
  const event = new KeyboardEvent('keydown', {
    code: 'Digit1',
    ctrlKey: true,
    altKey: true,
    modifierAltGraph: true,
    cancelable: true,
  });
  expect(field.dispatchEvent(event)).toBe(true);
  expect(field.value).toBe('1) Price');
});

it('says why a long line is no heading', async () => {
  const { user, field, toolbar } = await openEditor('x'.repeat(120));
  await user.click(toolbar.getByRole('button', { name: 'Heading' }));
  expect(screen.getByText('A heading can have at most 99 characters, on one line.')).toBeDefined();
  expect(field.value).toBe('x'.repeat(120));
});

it('inserts a placeholder from a menu with its values', async () => {
  const { user, field, toolbar } = await openEditor('For .');
  field.setSelectionRange(4, 4);
  const open = toolbar.getByRole('button', { name: 'Insert placeholder' });
  await user.click(open);
  expect(await screen.findByRole('menuitem', { name: 'license No value yet' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(open));
  await user.click(open);
  await user.click(await screen.findByRole('menuitem', { name: 'client name Priya Raman' }));
  expect(field.value).toBe('For {{client name}}.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionStart).toBe('For {{client name}}'.length);
});
