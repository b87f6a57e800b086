import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_HTML, readEarlyInput, recordEarlyInput, replayEarlyInput } from './early-input.ts';

const FIRST = `
  <form><input type="email" value=""><input type="password" value=""><button type="submit">Sign In</button></form>
  <form><input value="Dana"></form>`;

let root: HTMLElement;
function renderFirstHtml(): void {
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

describe('early input', () => {
  it('replays text, focus and the submit click on the app', () => {
    renderFirstHtml();
    recordEarlyInput();
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
    act(() => replayEarlyInput(container, early));
    expect(fieldsOf(container).map(({ value }) => value)).toEqual(['dana@gable.test', 'open-house', 'Dana']);
    expect(document.activeElement).toBe(fieldsOf(container)[1]);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('dana@gable.test', 'open-house');
  });

  it('replays nothing for an untouched page', () => {
    renderFirstHtml();
    const onSend = vi.fn();
    const early = readEarlyInput(root);
    expect(early).toEqual({ texts: new Map(), toggled: [], focused: null, pressed: [], submitted: null });
    const { container } = render(<SignIn onSend={onSend} />);
    act(() => replayEarlyInput(container, early));
    expect(onSend).not.toHaveBeenCalled();
    expect(container.contains(document.activeElement)).toBe(false);
  });

  it('is discarded if the app shows another screen', () => {
    renderFirstHtml();
    for (const field of fieldsOf(root)) field.value = 'typed';
    const early = readEarlyInput(root);
    const { container } = render(<p>Deals</p>);
    expect(() => replayEarlyInput(container, early)).not.toThrow();
  });

  it('replays button clicks in order', () => {
    renderFirstHtml();
    root.innerHTML =
      '<button type="button">Sign Up</button><button type="button" aria-label="Menu"><i></i></button>';
    recordEarlyInput();
    root.querySelector('i')?.click();
    root.querySelector('button')?.click();
    const early = readEarlyInput(root);
    expect(early.pressed.map(({ name }) => name)).toEqual(['Menu', 'Sign Up']);
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
    act(() => replayEarlyInput(container, early));
    expect(seen).toEqual(['menu', 'up']);
  });

  it('does not block submits of the app’s forms', () => {
    renderFirstHtml();
    recordEarlyInput();
    root.removeAttribute(FIRST_HTML);
    const form = root.querySelector('form');
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
