import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_HTML, holdEarlySubmits, readEarlyInput, repeatEarlyInput } from './early-input.ts';

const FIRST = `
  <form><input type="email" value=""><input type="password" value=""><button type="submit">Sign In</button></form>
  <form><input value="Dana"></form>`;

let root: HTMLElement;
function putFirstHtml(): void {
  root = document.createElement('div');
  root.setAttribute(FIRST_HTML, 'visitor');
  root.innerHTML = FIRST;
  document.body.append(root);
}
afterEach(() => root.remove());

const fieldsOf = (element: ParentNode) => [...element.querySelectorAll('input')];

function SignIn({ onSend }: { readonly onSend: (email: string, password: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(email, password);
        }}
      >
        <input type="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
        <input
          type="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <button type="submit">Sign In</button>
      </form>
      <form>
        <input defaultValue="Dana" />
      </form>
    </>
  );
}

describe('what a person did before the app was there', () => {
  it('is repeated on the app: texts, the focus, and the press of the button', () => {
    putFirstHtml();
    holdEarlySubmits();
    const [email, password] = fieldsOf(root);
    if (!email || !password) throw new Error('The first HTML has no fields.');
    email.value = 'dana@gable.test';
    password.value = 'open-house';
    password.focus();
    root.querySelector('button')?.click();
    const early = readEarlyInput(root);
    expect(early.submitted).toBe(0);

    const onSend = vi.fn();
    const { container } = render(<SignIn onSend={onSend} />);
    act(() => repeatEarlyInput(container, early));
    expect(fieldsOf(container).map(({ value }) => value)).toEqual(['dana@gable.test', 'open-house', 'Dana']);
    expect(document.activeElement).toBe(fieldsOf(container)[1]);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('dana@gable.test', 'open-house');
  });

  it('is nothing where nobody touched the page', () => {
    putFirstHtml();
    const onSend = vi.fn();
    const early = readEarlyInput(root);
    expect(early).toEqual({ texts: new Map(), focused: null, submitted: null });
    const { container } = render(<SignIn onSend={onSend} />);
    act(() => repeatEarlyInput(container, early));
    expect(onSend).not.toHaveBeenCalled();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  it('is dropped where the app shows another screen', () => {
    putFirstHtml();
    for (const field of fieldsOf(root)) field.value = 'typed';
    const early = readEarlyInput(root);
    const { container } = render(<p>Deals</p>);
    expect(() => repeatEarlyInput(container, early)).not.toThrow();
  });

  it('does not hold the forms of the app back', () => {
    putFirstHtml();
    holdEarlySubmits();
    root.removeAttribute(FIRST_HTML);
    const form = root.querySelector('form');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
