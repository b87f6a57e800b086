import type { MantineColorsTuple } from '@mantine/core';

/** The brand: deep evergreen. Shade 7 carries white text, shade 4 carries near-black text. */
export const pine: MantineColorsTuple = [
  '#eff7f2',
  '#dcebe3',
  '#bfdccc',
  '#9fd2b7',
  '#79b898',
  '#4d9474',
  '#2f7658',
  '#1f5f46',
  '#174a37',
  '#0e3427',
];

/** Warm neutrals, because Mantine's grays are bluish. */
export const stone: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0ea',
  '#e4dfd5',
  '#d5cec1',
  '#bdb4a4',
  '#998f7f',
  '#756c5e',
  '#635b4f',
  '#3d3831',
  '#211e19',
];

/** The dark scheme, from text (0) to the darkest background (9). */
export const night: MantineColorsTuple = [
  '#f1ede5',
  '#d3ccc0',
  '#b3aa9b',
  '#8a8172',
  '#4a443a',
  '#37322a',
  '#28241f',
  '#171511',
  '#12100d',
  '#0c0b09',
];

/** Terracotta, for the one highlight on a screen. */
export const brick: MantineColorsTuple = [
  '#fbf1ec',
  '#f6ddd2',
  '#eebfab',
  '#e6a688',
  '#e6966f',
  '#cb6641',
  '#b5532f',
  '#a8482a',
  '#7f371f',
  '#5a2617',
];

/** Errors and destructive actions. */
export const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fbe0dd',
  '#f5b8b1',
  '#f09b93',
  '#ea8179',
  '#d14a44',
  '#c53f39',
  '#b03330',
  '#8f2320',
  '#611919',
];
