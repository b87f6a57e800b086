import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseColorScheme, leaveWhenSignedIn } from './index.ts';

const SESSION = 'sb-gable-auth-token';

/** A page at `hash` whose server answers like this; what it is led to and what it asks for. */
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

describe('a visit of the landing page', () => {
  it('with what a sign-in link brought goes on to where it is read', () => {
    const { ledTo } = open('#access_token=a&type=invite');
    leaveWhenSignedIn();
    expect(ledTo).toEqual(['/auth/callback#access_token=a&type=invite']);
  });

  it.each(['', '#features-agents'])('by a visitor at "%s" asks nobody and stays', async (hash) => {
    const { ledTo, asked } = open(hash);
    leaveWhenSignedIn();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ ledTo, asked }).toEqual({ ledTo: [], asked: [] });
  });

  it('stays where the session of this device is worth nothing any more', async () => {
    window.localStorage.setItem(SESSION, 'garbage');
    const { ledTo } = open('');
    leaveWhenSignedIn();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ledTo).toEqual([]);
  });

  it('takes the color scheme that was chosen on this device, and otherwise leaves it to the system', () => {
    chooseColorScheme();
    expect(document.documentElement.dataset.mantineColorScheme).toBeUndefined();
    window.localStorage.setItem('mantine-color-scheme-value', 'dark');
    chooseColorScheme();
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  });
});
