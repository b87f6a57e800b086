const LABELS = { open: 'Close menu', closed: 'Open menu' } as const;

/**
 * Makes the menu button open and close the menu on a phone. A header link or Escape also closes it.
 */
export function attachMenu(): void {
  const toggle = document.querySelector<HTMLButtonElement>('[aria-controls="landing-menu"]');
  const menu = document.getElementById('landing-menu');
  if (!toggle || !menu) return;
  const show = (open: boolean) => {
    menu.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    toggle.setAttribute('aria-label', open ? LABELS.open : LABELS.closed);
  };
  toggle.addEventListener('click', () => show(!menu.hasAttribute('data-open')));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.hasAttribute('data-open')) return;
    show(false);
    toggle.focus();
  });
  for (const link of document.querySelectorAll('header a')) link.addEventListener('click', () => show(false));
}
