/** The 3-D Secure dialog over the application's page. */
import { adoptStyles, applyAppearance } from './appearance.js';

const QUESTION =
  'This is the Stripe sandbox simulating your bank. No real money moves. Complete or fail the authentication.';
const OUTCOMES = [
  ['complete', 'Complete'],
  ['fail', 'Fail'],
];

const money = ({ amount, currency }) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

const getPurpose = (intent) =>
  intent.object === 'setup_intent'
    ? 'You are saving a card for later payments.'
    : `You are paying ${money(intent)}.`;

const element = (tag, values) => Object.assign(document.createElement(tag), values);

/** Resolves to the cardholder's choice, `complete` or `fail`. Closing the dialog fails. */
export const openChallengeDialog = (intent, appearance) =>
  new Promise((resolve) => {
    adoptStyles();
    const dialog = element('dialog', { className: 'gs-dialog' });
    dialog.setAttribute('aria-labelledby', 'gs-dialog-title');
    applyAppearance(dialog, appearance);
    const choose = (outcome) => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const buttons = OUTCOMES.map(([value, textContent]) => {
      const button = element('button', { type: 'button', value, textContent });
      button.addEventListener('click', () => choose(value));
      return button;
    });
    const menu = element('menu', {});
    menu.append(...buttons);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      choose('fail');
    });
    dialog.append(
      element('h2', { id: 'gs-dialog-title', textContent: '3D Secure authentication' }),
      element('p', { textContent: `${getPurpose(intent)} ${QUESTION}` }),
      menu,
    );
    document.body.append(dialog);
    dialog.showModal();
  });
