import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['Home Showing', null],
    ['José Núñez, 12 €', null],
    ['רבקה כהן', 'he'],
    ['محمد', 'und-Arab'],
    ['Ελλάδα', 'el'],
    ['Ядвига', 'und-Cyrl'],
    ['王小明', 'zh'],
    ['山田たろう', 'ja'],
    ['김민준', 'ko'],
    ['สมชาย', 'th'],
    ['प्रिया', 'und-Deva'],
  ])('of %j is %j', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
