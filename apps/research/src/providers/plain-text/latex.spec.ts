import { describe, expect, it } from '@jest/globals';
import { withoutLatex } from './latex.js';

describe('withoutLatex', () => {
  it.each([
    ['We show $x < y$ for all $n \\geq 3$.', 'We show x < y for all n ≥ 3.'],
    ['a rate of $O(n^{2} \\log n)$ and $\\alpha_{ij}$', 'a rate of O(n^2 log n) and α_ij'],
    ['\\textbf{Bold} and \\emph{slanted} words', 'Bold and slanted words'],
    ['Poincar\\\'e, G\\"odel, Erd\\H{o}s and \\v{C}ech', 'Poincaré, Gödel, Erdős and Čech'],
    ['as shown before \\cite{foo,bar}, with 5\\% of \\$3', 'as shown before, with 5% of $3'],
    ['$\\frac{1}{2}$ of $10^{-3}\\,M_\\odot$', '1/2 of 10^-3M_⊙'],
    ['the $\\ell_2$ norm, $\\mathcal{O}(1)$', 'the ℓ_2 norm, O(1)'],
    ['costs $5 a day and $7 a night in all', 'costs $5 a day and $7 a night in all'],
    ['prices from $5 to $10, 50\\% off', 'prices from $5 to $10, 50% off'],
    ['the vertex $5$ of $K_5$ and $C_4$', 'the vertex 5 of K_5 and C_4'],
    ['MoS$_2$, Cs$_{0.05}$FA$_{0.95}$PbI$_3$, H$_2$O and O$_2$', 'MoS2, Cs0.05FA0.95PbI3, H2O and O2'],
    ['TiO$_{2-x}$ and $SU(2)_3$ and $X_2$', 'TiO2-x and SU(2)_3 and X_2'],
    ['Ca$^{2+}$, SO$_4^{2-}$ at 37 $^\\circ$C and $10^{-3}$', 'Ca2+, SO42- at 37 °C and 10^-3'],
    ["Erd\\H{o}s--R\\'enyi graphs", 'Erdős–Rényi graphs'],
    ['a word~\\cite{foo2020} of many', 'a word of many'],
    ['The training of \\DVAE is {\\bf slow} in $\\mathbb{R}$', 'The training of DVAE is slow in R'],
    ['a $\\Delta$VAE and $\\beta$-decay', 'a ΔVAE and β-decay'],
    ['no formula at all', 'no formula at all'],
  ])('%s', (text, plain) => {
    expect(withoutLatex(text)).toBe(plain);
  });

  it('takes time in proportion to the text, whatever is in it', () => {
    for (const piece of ['\\frac{', '$', '{', '\\a', '^{_{', '\\cite{', '~ ']) {
      const steps = (count: number) => {
        const started = process.cpuUsage();
        withoutLatex(piece.repeat(count));
        const { user } = process.cpuUsage(started);
        return user;
      };
      steps(2_000);
      expect(steps(40_000)).toBeLessThan(2_000_000);
    }
  });
});
