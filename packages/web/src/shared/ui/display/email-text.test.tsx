import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailText } from './email-text.tsx';

it('breaks a long email after its @ and after dots only', () => {
  const { container } = render(<EmailText email="diego.alvarez@mail.example.com" />);
  expect(container.textContent).toBe('diego.alvarez@mail.example.com');
  expect(container.innerHTML.split('<wbr>')).toEqual(['diego.', 'alvarez@', 'mail.', 'example.', 'com', '']);
});
