import { notify } from '#shared/ui/feedback/notify.tsx';

/** Shows the login toast (docs/product.md, Messages). */
export function showSignedInToast(): void {
  notify.success('Login successful', 'Welcome back!');
}

export function showEmailConfirmedToast(): void {
  notify.success('Email confirmed', 'Welcome to Gable!');
}
