import { describe, expect, it } from 'vitest';
import { toCsv, toCsvMoney } from './csv.ts';

describe('toCsv', () => {
  it('quotes where needed, ends lines with CRLF, and starts with a byte order mark', () => {
    const rows = [
      ['Service', 'Paid'],
      ['Tour, long', toCsvMoney(125_050)],
      ['The "best"\nof all', toCsvMoney(-7_921)],
    ];
    expect(toCsv(rows)).toBe(
      '\uFEFFService,Paid\r\n"Tour, long",1250.5\r\n"The ""best""\nof all",-79.21\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")'])(
    'does not let %j run as a formula',
    (text) => {
      expect(
        toCsv([[text]])
          .replace('\uFEFF', '')
          .replace('"', ''),
      ).toMatch(/^'/);
    },
  );

  it('keeps numbers unchanged', () => {
    expect(toCsv([[-5, 0, 12]])).toBe('\uFEFF-5,0,12\r\n');
  });
});
