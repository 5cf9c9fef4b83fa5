import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainAbstract, plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['The <i>Drosophila</i> genome', 'The Drosophila genome'],
    ['H<sub>2</sub>O and 10<sup>9</sup> cells', 'H2O and 10^9 cells'],
    ['line\n   break\r\n\tand tab', 'line break and tab'],
    ['Giant clams (\n   <i>Tridacna maxima</i>\n  ) swim', 'Giant clams (Tridacna maxima) swim'],
    ['R&amp;D &lt; 5 &#8211; &#x2014; &eacute;&alpha;&nbsp;x', 'R&D < 5 – — éα x'],
    ['AT&amp;amp;T &amp;lt;i&amp;gt;twice&amp;lt;/i&amp;gt;', 'AT&T twice'],
    ['&lt;p&gt;encoded paragraph&lt;/p&gt;', 'encoded paragraph'],
    ['p &lt; 0.05 and q &gt; 3', 'p < 0.05 and q > 3'],
    ['p<0.05, n>3', 'p<0.05, n>3'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['It&#146;s &unknownname; here', 'It’s unknownname here'],
    ['<![CDATA[raw <b>bold</b>]]>', 'raw bold'],
    ['a<!-- hidden -->b', 'ab'],
    ['safe<script>alert(1)</script> text', 'safe text'],
    ['<img src=x onerror="alert(1)">caption', 'caption'],
    ['<a href="http://x.org/?a=1&amp;b=2">link</a>', 'link'],
    ['zero\u200Bwidth soft\u00ADhyphen \u202Ebidi', 'zerowidth softhyphen bidi'],
    ['e\u0301', 'é'],
    ['an $\\ell_2$ norm of 5\\% and \\emph{more}', 'an ℓ_2 norm of 5% and more'],
    ['costs $5 or $7', 'costs $5 or $7'],
    ['Erd\\H{o}s and Schr\\"odinger', 'Erdős and Schrödinger'],
    ['MoS$_2$ flakes', 'MoS2 flakes'],
    ['C:\\data and \\n', 'C:\\data and \\n'],
    ["a ``tuning knob'' here", 'a “tuning knob” here'],
    ['<jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'One. Two.'],
    ['<mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo><mml:mn>3</mml:mn></mml:math> holds', 'x=3 holds'],
    ['<mml:msup><mml:mtext>10</mml:mtext><mml:mtext>9</mml:mtext></mml:msup>/L', '10^9/L'],
    [
      '<inline-formula><tex-math>\\documentclass{x} $a^2$</tex-math><mml:math><mml:mi>a</mml:mi></mml:math></inline-formula>',
      'a',
    ],
  ])('%j → %j', (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });

  it.each([[null], [undefined], [42], [{}], [''], ['   '], ['<p></p>'], ['&nbsp;']])(
    '%j gives null',
    (value) => {
      expect(plainText(value)).toBeNull();
    },
  );

  it('leaves no known tag, entity or line break, whatever comes', () => {
    const piece = fc.constantFrom(
      '<i>',
      '</i>',
      '&amp;',
      'lt;',
      '&lt;',
      'p&gt;',
      '\n',
      'word',
      ' ',
      '<',
      '>',
      '&#60;',
      'br/',
      '&amp;amp;lt;b&amp;amp;gt;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = plainText(pieces.join('')) ?? '';
        expect(text).not.toMatch(/<\/?(?:i|b|br)\s*\/?>|[\n\r\t]|^\s|\s$| {2}/);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['<'],
    ['<a '],
    ['<p x="1" '],
    ['&amp;'],
    ['<title>'],
    ['<title></title'],
    ['<!--'],
    ['<![CDATA['],
    ['<?'],
    ['<script>'],
    ['1<sup>'],
    ['<mml:msup>'],
    ['<i   '],
  ])('gets to the end of hostile text made of %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(plainText(text)?.length ?? 0).toBeLessThanOrEqual(text.length);
  });
});

describe('plainAbstract', () => {
  it.each([
    ['<jats:title>Abstract</jats:title><jats:p>We study.</jats:p>', 'We study.'],
    ['Abstract We study.', 'We study.'],
    ['ABSTRACT: we study.', 'we study.'],
    ['Abstract interpretation of programs is old.', 'Abstract interpretation of programs is old.'],
    [
      '<jats:sec><jats:title>Background</jats:title><jats:p>Old.</jats:p></jats:sec>\n<jats:sec><jats:title><jats:bold>Results:</jats:bold></jats:title><jats:p>New.</jats:p></jats:sec>',
      'Background: Old. Results: New.',
    ],
  ])('%j → %j', (markup, text) => {
    expect(plainAbstract(markup)).toBe(text);
  });

  it.each([['Abstract'], ['<p>Abstract</p>'], [null]])('%j gives null', (value) => {
    expect(plainAbstract(value)).toBeNull();
  });

  it.each([
    'An abstract is not available for this content so a preview has been provided. Please use the Get access link above for information on how to access this content.',
    'No abstract',
    'No abstract available.',
    'Abstract not available.',
    'There is no abstract for this article.',
    'International audience',
    'Click on the article title to read more.',
    'N/A',
    'Please see the full text PDF.',
  ])('takes %j for no abstract', (text) => {
    expect(plainAbstract(text)).toBeNull();
  });

  it.each([
    ['International audience We measured it.', 'We measured it.'],
    ['No abstraction is free of cost.', 'No abstraction is free of cost.'],
    ['None of the drugs worked.', 'None of the drugs worked.'],
    ['Access to care differs.', 'Access to care differs.'],
  ])('keeps the abstract of %j', (text, expected) => {
    expect(plainAbstract(text)).toBe(expected);
  });

  it.each([
    ['R &amp D', 'R & D'],
    ['Caf&eacute', 'Café'],
    ['a &lt b', 'a < b'],
    ['AT&T and Q&A', 'AT&T and Q&A'],
    ['x?a=1&copy=2', 'x?a=1&copy=2'],
    ['the $t$-$J$ model', 'the t-J model'],
    ['from $5 to $7', 'from $5 to $7'],
  ])('reads %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});
