import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage, SCREENS } from './support/browser.ts';
import { createBrowserTestContext } from './support/browser-test-context.ts';
import { fillSignUp, signOut } from './support/sign-in-steps.ts';

const testContext = createBrowserTestContext();

/** Returns the status and the type of a path, and the text of a page. */
async function read(path: string) {
  const response = await fetch(`${testContext.server.url}${path}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const getTitle = ({ text }: { readonly text: string }) => /<title>([^<]*)<\/title>/.exec(text)?.[1];

describe('the public pages of the build', () => {
  it('have titles of their own, and are in the sitemap with the landing page', async () => {
    const { text } = await read('/sitemap.xml');
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/privacy', '/terms']));
    const pages = await Promise.all(paths.map(read));
    expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const titles = pages.map(getTitle);
    expect(new Set(titles).size).toBe(paths.length);
    for (const title of titles) expect(title).toMatch(/^Gable - ./);
    const missing = await read('/no-such-page');
    expect([missing.status, getTitle(missing)]).toEqual([404, 'Gable - Not Found']);
  });

  it.each([
    ['/og.png', 'image/png'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/'],
    ['/robots.txt', 'text/plain'],
  ])('have %s', async (path, type) => {
    const file = await read(path);
    expect([file.status, file.type]).toEqual([200, expect.stringContaining(type)]);
  });
});

describe('the served landing page', () => {
  it('shows its content and links without JavaScript', async () => {
    const context = await testContext.browser.newContext({ ...SCREENS.phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(testContext.server.url);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/one service/);
    const onDarkGreen = page.locator('#features-agents').getByRole('link', { name: 'Get Started' });
    const background = await onDarkGreen.evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(background).toBe('rgb(245, 241, 232)');
    await page.getByRole('link', { name: "I'm a Buyer" }).first().click();
    await page.waitForURL(`${testContext.server.url}/buyer`);
    await context.close();
  });

  it('paints without waiting for a file, and does not shift afterwards', async () => {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
    await page.goto(testContext.server.url);
    await page.waitForLoadState('networkidle');
    const { painted, blocking, fonts, shift } = await page.evaluate(async () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const resources = performance.getEntriesByType('resource');
      const shifts = await new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      });
      return {
        painted: paint?.startTime ?? 0,
        blocking: resources.filter(
          (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        ).length,
        fonts: resources.filter(({ name }) => name.endsWith('.woff2')).length,
        shift: shifts,
      };
    });
    expect(painted).toBeGreaterThan(0);
    expect(blocking).toBe(0);
    expect(fonts).toBeGreaterThan(0);
    expect(shift).toBeLessThan(0.001);
    expect(errors).toEqual([]);
    await close();
  });

  it('opens its menu on a phone, and scrolls to a section', async () => {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
    await page.goto(testContext.server.url);
    const section = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'For Buyers' });
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await section.waitFor();
    await expectAccessible(page);
    await section.click();
    await page.waitForURL(/#features-buyers$/);
    await page.waitForFunction(() => {
      const top = document.getElementById('features-buyers')?.getBoundingClientRect().top ?? 1_000;
      return Math.abs(top) < 120;
    });
    await section.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await close();
  });

  it('redirects signed-in users to their dashboard, by the cookie and by the stored session', async () => {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'desktop');
    await page.goto(testContext.server.url);
    await fillSignUp(page, '/buyer', 'Ben Buyer', 'ben-landing@example.com');
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.goto('/');
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.context().clearCookies();
    await page.goto('/');
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.getByRole('heading', { level: 1, name: 'Buyer Dashboard' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a page of the app', () => {
  it('reads the time zone after the first paint, and stores it for the next page', async () => {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
    await page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function readOptions() {
        performance.mark('time-zone-read');
        return resolvedOptions.call(this);
      };
    });
    await page.goto(`${testContext.server.url}/buyer`);
    const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(cookieNames).toContain('gable_time_zone');
    const [paintedMs = 0, readMs = 0] = await page.evaluate(() =>
      ['first-contentful-paint', 'time-zone-read'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime,
      ),
    );
    expect(paintedMs).toBeGreaterThan(0);
    expect(readMs).toBeGreaterThan(paintedMs);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a page for a signed-in user', () => {
  it('contains its data, or requests it once, and leaves nothing for the next user', async () => {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'desktop');
    await page.goto(testContext.server.url);
    await fillSignUp(page, '/agent', 'Ada Former', 'ada-former@example.com');
    const heading = page.getByRole('heading', { level: 1, name: 'Welcome to Gable, Ada' });
    await heading.waitFor();
    let requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const open = async () => {
      requestedPaths = [];
      const response = await page.goto('/dashboard');
      await heading.waitFor();
      return response;
    };
    const requestedData = () => requestedPaths.filter((path) => /profile\.me|home\.summary/.test(path));
    // Without a time zone, the server cannot render the screen.
    await page.context().clearCookies({ name: 'gable_time_zone' });
    expect(await (await open())?.text()).not.toMatch(/\bAda\b|ada-former/);
    await expect
      .poll(requestedData)
      .toEqual(['/trpc/profile.me,notification.unreadCount,message.unread,home.summary']);
    // The renderer loads with the first visit.
    await expect.poll(async () => (await open())?.headers()['cache-control']).toBe('private, no-store');
    expect(requestedData()).toEqual([]);
    await signOut(page);
    await page.goBack();
    expect(await page.locator('body').textContent()).not.toContain('Ada');
    const after = await page.goto('/dashboard');
    await page.waitForURL(/\/agent$/);
    expect(await after?.text()).not.toMatch(/\bAda\b|ada-former/);
    await fillSignUp(page, '/agent', 'Ben Next', 'ben-next@example.com');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Gable, Ben' }).waitFor();
    await page.goto('/profile');
    await page.getByText('ben-next@example.com').first().waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Ada');
    expect(errors).toEqual([]);
    await close();
  });
});
