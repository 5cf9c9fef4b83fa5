/**
 * Entities in publishers' deposits: those of HTML 4 and the common ones of the ISO sets that JATS inherited. One line
 * a table, as data.
 */

/** Names of U+00A0 to U+00FF, in the order of their code points. */
const LATIN_1 = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
  acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde
  Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc
  Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml
  aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc
  otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
`;

/** name:hexadecimal code point. */
const OTHERS = `
  quot:22 amp:26 lt:3c gt:3e
  Tab:9 NewLine:a excl:21 num:23 dollar:24 percnt:25 apos:27 lpar:28 rpar:29 ast:2a plus:2b comma:2c
  period:2e sol:2f colon:3a semi:3b equals:3d quest:3f commat:40 lbrack:5b lsqb:5b bsol:5c rbrack:5d
  rsqb:5d Hat:5e lowbar:5f grave:60 lcub:7b verbar:7c vert:7c rcub:7d pm:b1 centerdot:b7 half:bd angst:c5
  amacr:101 Abreve:102 abreve:103 aogon:105 Cacute:106 cacute:107 Ccaron:10c ccaron:10d dcaron:10f
  emacr:113 eogon:119 ecaron:11b Gbreve:11e gbreve:11f imacr:12b Idot:130 imath:131 inodot:131 lacute:13a
  Lstrok:141 lstrok:142 Nacute:143 nacute:144 ncaron:148 omacr:14d Odblac:150 odblac:151 OElig:152
  oelig:153 racute:155 Rcaron:158 rcaron:159 Sacute:15a sacute:15b Scedil:15e scedil:15f Scaron:160
  scaron:161 tcedil:163 tcaron:165 umacr:16b uring:16f Udblac:170 udblac:171 Yuml:178 Zacute:179
  zacute:17a Zdot:17b zdot:17c Zcaron:17d zcaron:17e fnof:192 circ:2c6 tilde:2dc Alpha:391 Beta:392
  Gamma:393 Delta:394 Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a Lambda:39b Mu:39c Nu:39d
  Xi:39e Omicron:39f Pi:3a0 Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 Psi:3a8 Omega:3a9
  alpha:3b1 beta:3b2 gamma:3b3 delta:3b4 epsi:3b5 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9
  kappa:3ba lambda:3bb mu:3bc nu:3bd xi:3be omicron:3bf pi:3c0 rho:3c1 sigmaf:3c2 sigma:3c3 tau:3c4
  upsilon:3c5 phi:3c6 chi:3c7 psi:3c8 omega:3c9 thetasym:3d1 thetav:3d1 upsih:3d2 phiv:3d5 piv:3d6
  epsiv:3f5 ensp:2002 emsp:2003 numsp:2007 thinsp:2009 hairsp:200a zwnj:200c zwj:200d lrm:200e rlm:200f
  dash:2010 hyphen:2010 ndash:2013 mdash:2014 horbar:2015 lsquo:2018 rsquo:2019 rsquor:2019 lsquor:201a
  sbquo:201a ldquo:201c rdquo:201d rdquor:201d bdquo:201e ldquor:201e dagger:2020 Dagger:2021 bull:2022
  bullet:2022 hellip:2026 permil:2030 prime:2032 vprime:2032 Prime:2033 lsaquo:2039 rsaquo:203a oline:203e
  frasl:2044 euro:20ac hbar:210f planck:210f image:2111 ell:2113 weierp:2118 real:211c trade:2122
  alefsym:2135 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194 rarrw:219d crarr:21b5 lArr:21d0 uArr:21d1
  rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 exist:2203 empty:2205 nabla:2207 isin:2208
  notin:2209 ni:220b prod:220f sum:2211 minus:2212 mp:2213 lowast:2217 radic:221a prop:221d infin:221e
  ang:2220 and:2227 or:2228 cap:2229 cup:222a int:222b there4:2234 sim:223c simeq:2243 cong:2245 ap:2248
  approx:2248 asymp:2248 ne:2260 equiv:2261 le:2264 leq:2264 ge:2265 geq:2265 ll:226a gg:226b lesssim:2272
  gtrsim:2273 sub:2282 sup:2283 nsub:2284 sube:2286 supe:2287 oplus:2295 otimes:2297 perp:22a5 sdot:22c5
  lceil:2308 rceil:2309 lfloor:230a rfloor:230b lang:2329 rang:232a square:25a1 loz:25ca starf:2605
  star:2606 female:2640 male:2642 spades:2660 clubs:2663 hearts:2665 diams:2666 check:2713 les:2a7d
`;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.trim()
    .split(/\s+/)
    .map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...OTHERS.trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [name = '', code = ''] = pair.split(':');
      return [name, String.fromCodePoint(Number.parseInt(code, 16))];
    }),
]);

/** Windows-1252 characters in the range of control characters: &#146; means an apostrophe. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The names that HTML also reads without a semicolon; no letter or digit may follow. */
const WITHOUT_SEMICOLON = ['quot', 'amp', 'lt', 'gt', ...LATIN_1.trim().split(/\s+/)];
const ENTITY = new RegExp(
  String.raw`&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));|&(${WITHOUT_SEMICOLON.join('|')})(?![A-Za-z0-9=;])`,
  'g',
);

/**
 * Replaces every entity once, with or without its semicolon; an unknown name with one loses its ampersand and
 * semicolon.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    ENTITY,
    (
      whole,
      decimal: string | undefined,
      hex: string | undefined,
      name: string | undefined,
      bare: string | undefined,
    ) => {
      if (bare !== undefined) return NAMED.get(bare) ?? whole;
      if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? name;
      return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

function character(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS[code - 0x80] ?? ' ';
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return ' ';
  return String.fromCodePoint(code);
}
