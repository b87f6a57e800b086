import { signedNameSchema } from '@gable/contracts/contract';
import { expect, it } from 'vitest';
import { createFontCollection } from '../fonts/font-collection.ts';
import { openRoboto } from '../fonts/roboto.ts';
import { toPrintableText } from './printable-text.ts';

const fonts = createFontCollection(openRoboto(), () => {});

it.each([
  'Ångström Łódź',
  'Ελένη Παππά',
  'Юлия Ким',
  'محمد علي',
  'דוד כהן',
  'प्रिया रमन',
  'প্রিয়া রায়',
  'ਪ੍ਰੀਤ ਸਿੰਘ',
  'પ્રિયા પટેલ',
  'பிரியா ராமன்',
  'ప్రియ రామన్',
  'ಪ್ರಿಯಾ ರಾಮನ್',
  'പ്രിയ രാമൻ',
  'ප්රියා සිල්වා',
  'สมชาย ใจดี',
  'ສົມຊາຍ ໃຈດີ',
  'សុខា ចាន់',
  'မောင်မောင်',
  'ნინო ბერიძე',
  'Արամ Պետրոսյան',
  'አበበ ቢቂላ',
  '田中 太郎',
  'さくら もも',
  'タナカ タロウ',
  '김 민준',
])('a PDF can print the signature %s', (name) => {
  const signed = signedNameSchema.parse(name);
  expect(toPrintableText(signed, fonts)).toBe(signed);
});
