const DARK = /^:root\[data-mantine-color-scheme=["']?dark["']?\]$/;

/**
 * What holds in the dark scheme holds as well where the system is dark and nobody has said which scheme it is: so a page
 * needs no script to be painted right the first time. The attribute comes with the script, or with Mantine.
 */
const followSystemScheme = {
  postcssPlugin: 'gable-follow-system-scheme',
  Rule(rule, { AtRule }) {
    if (!DARK.test(rule.selector)) return;
    const whereUnsaid = rule.clone({ selector: ':root:not([data-mantine-color-scheme])' });
    const whereDark = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
    rule.after(whereDark.append(whereUnsaid));
  },
};

module.exports = { plugins: [require('postcss-preset-mantine')(), followSystemScheme] };
