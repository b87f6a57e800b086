import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#testing/contract-fixture.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contract text' });

/** Renders a contract's text; with `edit`, in its editor. */
async function open(content: string, edit: boolean, answers: Answers = {}) {
  const context = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': contract({ content }),
      'contract.placeholders': { 'client name': 'Priya Raman', license: null },
      ...answers,
    },
  });
  const button = await screen.findByRole('button', { name: 'Edit Contract' });
  if (edit) {
    await context.user.click(button);
    await context.user.click(await screen.findByRole('button', { name: 'Edit text' }));
    await screen.findByRole('textbox', { name: 'Contract text' });
  }
  return context;
}

describe('the preview of the contract editor', () => {
  it('opens first for an existing contract, with the focus on the switch to the text', async () => {
    const { user } = await open('Title\n\n1. Scope', false);
    await user.click(screen.getByRole('button', { name: 'Edit Contract' }));
    const preview = within(await screen.findByRole('article', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: '1. Scope' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Contract text' })).toBeNull();
    const edit = screen.getByRole('button', { name: 'Edit text' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
    await user.keyboard('{Enter}');
    expect(field().value).toBe('Title\n\n1. Scope');
  });

  it('shows the formatted text, and keeps the text, the caret, and unsaved changes', async () => {
    const { user } = await open('Title\n\n1. Scope', true);
    const before = field();
    await user.type(before, '{Enter}One tour.');
    before.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    const preview = within(await screen.findByRole('article', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: '1. Scope' })).toBeDefined();
    expect(preview.getByText('One tour.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Contract text' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit text' }));
    // The same field, so that the browser's Undo still works.
    expect(field()).toBe(before);
    expect([field().value, field().selectionStart]).toEqual(['Title\n\n1. Scope\nOne tour.', 3]);
  });

  it('shows lines that start with > as a quote without the mark, like the saved contract', async () => {
    const { user } = await open('Title\n\nYou wrote:\n\n> paid within\n> a week', false);
    const findQuote = async (name: string) => {
      const paper = within(await screen.findByRole('article', { name }));
      return paper.getByRole('blockquote').textContent;
    };
    expect(await findQuote('Contract text')).toBe('paid within\na week');
    await user.click(screen.getByRole('button', { name: 'Edit Contract' }));
    expect(await findQuote('Preview')).toBe('paid within\na week');
    await user.click(screen.getByRole('button', { name: 'Edit text' }));
    expect(field().value).toContain('> paid within\n> a week');
  });

  it('keeps the scroll positions of both views', async () => {
    const { user } = await open('Title\n\n1. Scope', true);
    const page = document.documentElement;
    field().scrollTop = 40;
    page.scrollTop = 100;
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    page.scrollTop = 900;
    await user.click(screen.getByRole('button', { name: 'Edit text' }));
    expect([page.scrollTop, field().scrollTop]).toEqual([100, 40]);
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    expect(page.scrollTop).toBe(900);
    page.scrollTop = 0;
  });

  it('closes and focuses the text if the text cannot be saved', async () => {
    const { user } = await open('Title', true);
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    expect(await screen.findByText('No text yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save Contract' }));
    expect(await screen.findByText('The contract has no text yet')).toBeDefined();
    expect(document.activeElement).toBe(field());
  });
});

describe('placeholders in a contract', () => {
  afterEach(() => vi.restoreAllMocks());
  const TEXT = 'For {{client name}}.\n\n- License {{License}}\n- {{address}}';

  it('are filled in in the preview, and the others are marked and listed', async () => {
    const { user } = await open(TEXT, true);
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    const preview = await screen.findByRole('article', { name: 'Preview' });
    expect(preview.textContent).toContain('For Priya Raman.');
    expect([...preview.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '{{License}}',
      '{{address}}',
    ]);
    expect(screen.getByText('2 placeholders aren’t filled in')).toBeDefined();
    expect(screen.getByText('has no value yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '{{address}}' }));
    expect(document.activeElement?.textContent).toBe('{{address}}');
  });

  it('without a value are listed in the editor with a link that selects them', async () => {
    const { user } = await open(TEXT, true);
    const links = within(await screen.findByRole('note')).getAllByRole('button');
    expect(links.map((link) => link.textContent)).toEqual(['{{License}}', '{{address}}']);
    await user.click(screen.getByRole('button', { name: '{{address}}' }));
    const { value, selectionStart, selectionEnd } = field();
    expect(document.activeElement).toBe(field());
    expect(value.slice(selectionStart, selectionEnd)).toBe('{{address}}');
  });

  it('without a value are left out with their line if they are optional', async () => {
    const { user } = await open('For you.\nLicense {{license?}}', true);
    expect(screen.queryByRole('note')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Preview text' }));
    expect((await screen.findByRole('article', { name: 'Preview' })).textContent).toBe('For you.');
  });

  it('of the saved text are listed above it, and a link expands a long text', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(
      Object.assign(document.createElement('p').style, { maxHeight: '704px' }),
    );
    const { user } = await open(TEXT, false);
    const sheet = await screen.findByRole('article', { name: 'Contract text' });
    expect(await screen.findByText('3 placeholders aren’t filled in')).toBeDefined();
    expect(sheet.hasAttribute('data-collapsed')).toBe(true);
    await user.click(screen.getByRole('button', { name: '{{address}}' }));
    expect(sheet.hasAttribute('data-collapsed')).toBe(false);
    expect(document.activeElement?.textContent).toBe('{{address}}');
  });
});
