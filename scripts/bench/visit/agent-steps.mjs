// @ts-check

/** @typedef {{ email: string, password: string }} Account */

/**
 * @param {import('playwright').Page} page
 * @param {RegExp | string} name
 */
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

/**
 * @param {import('playwright').Page} page
 * @param {string} name
 * @param {RegExp} title
 */
async function openScreen(page, name, title) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await heading(page, title);
}

/** @type {Record<string, (page: import('playwright').Page, account: Account) => Promise<unknown>>} */
const ACTIONS = {
  'sign in': async (page, { email, password }) => {
    await page.goto('/agent');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email').fill(email);
    await panel.getByLabel('Password', { exact: true }).fill(password);
    await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
    await heading(page, /^Welcome/);
  },
  deals: (page) => openScreen(page, 'Deals', /^Deals/),
  deal: async (page) => {
    // The first deal is archived, so it accepts no messages.
    await page.getByRole('link', { name: 'View Deal' }).nth(1).click();
    await heading(page, /^Deal: /);
  },
  messages: async (page) => {
    await page.getByRole('tab', { name: /Messages/ }).click();
    await page.getByText('No messages yet').waitFor();
  },
  message: async (page) => {
    await page.getByLabel(/^Message to/).fill('Is the house still free?');
    await page.keyboard.press('Enter');
    await page.getByText('Is the house still free?').first().waitFor();
  },
  edit: async (page) => {
    await page.getByRole('button', { name: 'Edit Deal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Customer Phone').fill('(512) 555-0143');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('(512) 555-0143').first().waitFor();
  },
  proposals: (page) => openScreen(page, 'Proposals', /^Proposals/),
  proposal: async (page) => {
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await heading(page, /^Proposal: /);
  },
  home: (page) => openScreen(page, 'Home', /^Welcome/),
  'back to deals': (page) => openScreen(page, 'Deals', /^Deals/),
  search: async (page) => {
    await page.getByPlaceholder(/^Search (deals|by)/i).fill('lindqvist 12');
    await page.waitForURL(/search=/);
  },
  create: async (page) => {
    await page.getByRole('button', { name: 'Create Deal' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Customer Name').fill('Bench Client');
    await dialog.getByLabel('Customer Email').fill('client@mail.example');
    await dialog.getByLabel('Customer Phone').fill('(512) 555-0142');
    await dialog.getByRole('button', { name: 'Create Deal' }).click();
    await heading(page, 'Deal: Bench Client');
  },
  page: async (page) => {
    await page.goto('/deals');
    await heading(page, /^Deals/);
  },
};

/**
 * The steps of the recorded visit, in order. Within the app, the steps open screens with clicks.
 */
export const AGENT_STEPS = Object.entries(ACTIONS).map(([name, run]) => ({ name, run }));
