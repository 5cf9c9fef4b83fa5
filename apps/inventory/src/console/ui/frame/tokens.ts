/** Colours of every page of the consoles, by what they are for; dark by the system's preference, on paper always light. */
const LIGHT = {
  text: '#1c2733',
  quiet: '#4a5a6b',
  paper: '#ffffff',
  page: '#f8f9f9',
  block: '#eef2f6',
  line: '#d5dde6',
  edge: '#66717e',
  link: '#1f4fd1',
  wash: '#e4eafb',
  good: '#0b4a35',
  'good-wash': '#e6f6ef',
  'good-line': '#0f8a6d',
  bad: '#8c1d18',
  'bad-wash': '#fdecea',
  'bad-line': '#c0362c',
  'series-1': '#1f4fd1',
  'series-2': '#0f8a6d',
  'series-3': '#b25e00',
  'series-4': '#8a1c6b',
} as const;

type Colour = keyof typeof LIGHT;

const DARK: Readonly<Record<Colour, string>> = {
  text: '#e6ebf1',
  quiet: '#a9b6c4',
  paper: '#1b232d',
  page: '#11171e',
  block: '#26303b',
  line: '#3a4754',
  edge: '#8494a5',
  link: '#9dbbff',
  wash: '#26344d',
  good: '#8fe0bd',
  'good-wash': '#12352a',
  'good-line': '#2f9c79',
  bad: '#ffb4ab',
  'bad-wash': '#3d1a18',
  'bad-line': '#d0625a',
  'series-1': '#8fb2ff',
  'series-2': '#4fcaa6',
  'series-3': '#f0a04b',
  'series-4': '#e48bc6',
};

export const IS_DARK = 'screen and (prefers-color-scheme: dark)';

/** The colours as properties of the root, such as `--text`. */
export const TOKENS = `:root { color-scheme: light; ${declared(LIGHT)} }
  @media ${IS_DARK} { :root { color-scheme: dark; ${declared(DARK)} } }`;

/** What AdminJS's design calls its colours; it computes with them, so that they cannot be properties. */
export function designColours(isDark: boolean): Readonly<Record<string, string>> {
  const { text, quiet, paper, page, block, line, edge, link, wash, bad, good } = isDark ? DARK : LIGHT;
  return {
    text,
    border: line,
    primary100: link,
    primary80: link,
    primary60: isDark ? '#6f8fd6' : '#7d9ae6',
    primary40: isDark ? '#3f5890' : '#b3c4f1',
    primary20: wash,
    accent: link,
    grey100: text,
    grey80: text,
    // Dark enough to be read on the page's grey.
    grey60: quiet,
    grey40: edge,
    grey20: block,
    white: paper,
    black: isDark ? '#ffffff' : '#000000',
    error: bad,
    errorDark: bad,
    success: good,
    successDark: good,
    bg: page,
    filterBg: paper,
    container: paper,
    sidebar: paper,
    inputBorder: edge,
    separator: line,
    highlight: block,
    hoverBg: wash,
  };
}

function declared(colours: Readonly<Record<Colour, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}
