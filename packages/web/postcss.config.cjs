const DARK = /^:root\[data-mantine-color-scheme=["']?dark["']?\]$/;

/**
 * Repeats the rules of the dark scheme for a dark system without a chosen scheme, so that the first paint is correct without
 * a script. The page's script or Mantine sets the attribute later.
 */
const followSystemScheme = {
  postcssPlugin: 'gable-follow-system-scheme',
  Rule(rule, { AtRule }) {
    if (!DARK.test(rule.selector)) return;
    const withoutChoice = rule.clone({ selector: ':root:not([data-mantine-color-scheme])' });
    const darkSystem = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
    rule.after(darkSystem.append(withoutChoice));
  },
};

module.exports = { plugins: [require('postcss-preset-mantine')(), followSystemScheme] };
