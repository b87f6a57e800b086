import { describe, expect, it } from 'vitest';
import { csvMoney, csvText } from './csv.ts';

describe('a CSV', () => {
  it('is quoted where it must be, ends its lines with CR LF, and says its encoding', () => {
    const rows = [
      ['Service', 'Paid'],
      ['Tour, long', csvMoney(125_050)],
      ['The "best"\nof all', csvMoney(-7_921)],
    ];
    expect(csvText(rows)).toBe(
      '\uFEFFService,Paid\r\n"Tour, long",1250.5\r\n"The ""best""\nof all",-79.21\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")'])(
    'does not let %j run as a formula',
    (text) => {
      expect(
        csvText([[text]])
          .replace('\uFEFF', '')
          .replace('"', ''),
      ).toMatch(/^'/);
    },
  );

  it('leaves figures as they are', () => {
    expect(csvText([[-5, 0, 12]])).toBe('\uFEFF-5,0,12\r\n');
  });
});
