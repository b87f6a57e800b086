import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseColorScheme, leaveWhenSignedIn } from './index.ts';

const SESSION = 'sb-gable-auth-token';

/** Opens the page at `hash` with a fake server. Returns its redirects and requests. */
function open(hash: string) {
  const ledTo: string[] = [];
  const asked: string[] = [];
  vi.stubGlobal('location', { hash, origin: 'http://gable.test', replace: (to: string) => ledTo.push(to) });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 204 });
  });
  return { ledTo, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  delete document.documentElement.dataset.mantineColorScheme;
});

describe('leaveWhenSignedIn', () => {
  it('forwards the result of a sign-in link to the callback route', () => {
    const { ledTo } = open('#access_token=a&type=invite');
    leaveWhenSignedIn();
    expect(ledTo).toEqual(['/auth/callback#access_token=a&type=invite']);
  });

  it.each(['', '#features-agents'])('sends no requests for an anonymous user at "%s"', async (hash) => {
    const { ledTo, asked } = open(hash);
    leaveWhenSignedIn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ ledTo, asked }).toEqual({ ledTo: [], asked: [] });
  });

  it('stays on the page if the stored session has ended', async () => {
    window.localStorage.setItem(SESSION, 'garbage');
    const { ledTo } = open('');
    leaveWhenSignedIn();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ledTo).toEqual([]);
  });

  it('applies the color scheme chosen on this device, or else the system’s', () => {
    chooseColorScheme();
    expect(document.documentElement.dataset.mantineColorScheme).toBeUndefined();
    window.localStorage.setItem('mantine-color-scheme-value', 'dark');
    chooseColorScheme();
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  });
});
