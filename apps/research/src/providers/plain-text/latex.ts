/** LaTeX commands for single characters. */
const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  vartheta: 'ϑ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  ne: '≠',
  neq: '≠',
  ll: '≪',
  gg: '≫',
  approx: '≈',
  sim: '~',
  simeq: '≃',
  equiv: '≡',
  propto: '∝',
  pm: '±',
  mp: '∓',
  times: '×',
  cdot: '·',
  div: '÷',
  ast: '*',
  star: '*',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  leftrightarrow: '↔',
  mapsto: '↦',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  forall: '∀',
  exists: '∃',
  emptyset: '∅',
  ell: 'ℓ',
  hbar: 'ħ',
  odot: '⊙',
  oplus: '⊕',
  otimes: '⊗',
  perp: '⊥',
  parallel: '∥',
  dagger: '†',
  prime: '′',
  circ: '°',
  degree: '°',
  langle: '⟨',
  rangle: '⟩',
  ldots: '…',
  dots: '…',
  cdots: '…',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  quad: ' ',
  qquad: ' ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textasciitilde: '~',
  textdegree: '°',
  sqrt: '√',
  log: 'log',
  ln: 'ln',
  exp: 'exp',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  min: 'min',
  max: 'max',
  sup: 'sup',
  inf: 'inf',
  lim: 'lim',
  det: 'det',
  dim: 'dim',
  mod: 'mod',
  lbrace: '{',
  rbrace: '}',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
};
/** Accents as combining marks. */
const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};
/** Placeholder for an escaped brace (`\\{`): a character that occurs in no text. */
const ESCAPED = '\uE000';
/** Commands whose argument is not part of the text. */
const DROPPED =
  /[\s~]?\\(?:cite[a-z]*|ref|eqref|label|footnote|vspace|hspace|url)\*?(?:\[[^[\]]{0,200}\])?\{[^{}]{0,500}\}/g;

/**
 * "MoS_2", "H_2O", "O_2": two symbols at the least, or a gas. Publishers who set the number lower write "MoS2", and so does who
 * asks for it.
 */
const CHEMICAL =
  /(?<![\p{L}\p{N}_^\\])(?:(?:[A-Z][a-z]?(?:_\d{1,3}(?:\.\d{1,3})?)?){2,30}|[HNO]_[23])(?![a-z_])/gu;
/** "Ca^2+". */
const ION = /(?<=(?<!\p{L})[A-Z][a-z]?|[A-Z]\d)\^(\d?)([+−-])(?!\d)/gu;

/**
 * Converts LaTeX in a text to plain text: formulas without dollars, commands as characters, markup removed. Other
 * text stays unchanged ("$5 and $7 a day"). Each pattern has a bounded length, so the time is linear.
 */
export function withoutLatex(text: string): string {
  if (!/[\\$]/.test(text)) return text;
  return withoutCommands(
    text
      .replace(DROPPED, '')
      .replace(/\$\$([^$]{1,2000})\$\$/g, '$1')
      .replace(/\$([^$]{1,1000})\$(?=(\d?))/g, (whole, formula: string, digit: string) =>
        // "$\Delta$VAE": the command ends where its dollar stands.
        isFormula(formula, digit) ? formula.replace(/\\[A-Za-z]+$/, '$&{}') : whole,
      )
      .replace(/\\[()[\]]/g, ''),
  );
}

/**
 * Amounts of money are between dollars too. A formula has a sign of one; or no blank within its dollars and no digit behind them, as
 * pandoc reads Markdown ("from $5 to $10"), and no run of words.
 */
function isFormula(inner: string, behind: string): boolean {
  if (/[\\^_{}=<>]/.test(inner)) return true;
  if (inner !== inner.trim() || behind !== '') return false;
  return !/\s/.test(inner) || !/[A-Za-z]{3}/.test(inner);
}

function withoutCommands(text: string): string {
  return text
    .replace(/\\(['`^"~=.])\s?\{?\\?([A-Za-z])\}?/g, accented)
    .replace(/\\([uvHckrdb])\{\\?([A-Za-z])\}/g, accented)
    .replace(/\\frac\s?\{([^{}]{1,200})\}\s?\{([^{}]{1,200})\}/g, '$1/$2')
    .replace(/\\sqrt\s?\{([^{}]{1,200})\}/g, '√($1)')
    .replace(/\\(?:(?:left|right|big|Big|bigg|Bigg)(?![A-Za-z])|[,;:! ])/g, '')
    .replace(/\\([A-Za-z]+)(?![A-Za-z]|\s*\{)/g, (whole, name: string) =>
      // A name of the authors' own ("\MethodName") stands for a word; markup ("\bf") for none.
      SYMBOLS[name] === undefined && /[A-Z]/.test(name) ? name : whole,
    )
    .replace(/\\([A-Za-z]+)(\s*)/g, (_whole, name: string, blank: string) =>
      SYMBOLS[name] === undefined ? '' : `${SYMBOLS[name]}${blank}`,
    )
    .replace(/\\([%&#_{}$])/g, (_whole, sign: string) =>
      sign === '{' || sign === '}' ? `${ESCAPED}${sign}` : sign,
    )
    .replace(/([_^])\{([^{}]{1,200})\}/g, '$1$2')
    .replace(/(?<!\uE000)[{}]/g, '')
    .replaceAll(ESCAPED, '')
    .replace(CHEMICAL, (formula) => formula.replaceAll('_', ''))
    .replace(ION, '$1$2')
    .replace(/\^\s?°/g, '°')
    .replace(/(?<=[\p{L}\p{N}])--(?=[\p{L}\p{N}])/gu, '–')
    .replace(/(?<=\S)~(?=\S)/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

function accented(_whole: string, accent: string, letter: string): string {
  return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
}
