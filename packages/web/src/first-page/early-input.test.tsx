import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_HTML, readEarlyInput, repeatEarlyInput, watchEarlyInput } from './early-input.ts';

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
    watchEarlyInput();
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

  it('is empty when the page was not touched', () => {
    putFirstHtml();
    const onSend = vi.fn();
    const early = readEarlyInput(root);
    expect(early).toEqual({ texts: new Map(), focused: null, pressed: [], submitted: null });
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

  it('includes the buttons that were pressed, in their order', () => {
    putFirstHtml();
    root.innerHTML =
      '<button type="button">Sign Up</button><button type="button" aria-label="Menu"><i></i></button>';
    watchEarlyInput();
    root.querySelector('i')?.click();
    root.querySelector('button')?.click();
    const early = readEarlyInput(root);
    expect(early.pressed).toEqual(['Menu', 'Sign Up']);
    const seen: string[] = [];
    const { container } = render(
      <>
        <button type="button" onClick={() => seen.push('up')}>
          Sign Up
        </button>
        <button type="button" aria-label="Menu" onClick={() => seen.push('menu')} />
        <button type="button" aria-label="Notifications" onClick={() => seen.push('bell')} />
      </>,
    );
    act(() => repeatEarlyInput(container, early));
    expect(seen).toEqual(['menu', 'up']);
  });

  it('does not hold the forms of the app back', () => {
    putFirstHtml();
    watchEarlyInput();
    root.removeAttribute(FIRST_HTML);
    const form = root.querySelector('form');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
