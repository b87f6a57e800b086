import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContractText } from './contract-document.tsx';

it('shows headings, rules, bold and italic text of Markdown without their marks', () => {
  const text = '# My Agreement\n\n## 1. Price\nA *low* and **fixed** one.\n\n---\n### Due\nNow.';
  const { container } = render(<ContractText content={text} />);
  const headings = screen
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H3 My Agreement', 'H4 1. Price', 'H5 Due']);
  expect(screen.getByText('low').tagName).toBe('EM');
  expect(screen.getByText('fixed').tagName).toBe('STRONG');
  expect(screen.getAllByRole('separator')).toHaveLength(1);
  expect(container.textContent).toBe('My Agreement1. PriceA low and fixed one.DueNow.');
});
