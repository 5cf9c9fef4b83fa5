import { describe, expect, it } from '@jest/globals';
import { bdi, joined, lines, markup, NOTHING, outLink } from './markup.js';

const HOSTILE = '<img src=x onerror="alert(1)"> & \u202Eover';

describe('markup', () => {
  it('escapes every text that it is given', () => {
    expect(String(markup`<p title="${HOSTILE}">${HOSTILE}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; over">' +
        '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; over</p>',
    );
  });

  it('keeps markup, writes lists one after the other, and nothing for null', () => {
    expect(String(markup`<b>${[markup`<i>${'<'}</i>`, 'a & b', 3, null, undefined]}</b>`)).toBe(
      '<b><i>&lt;</i>a &amp; b3</b>',
    );
    expect(NOTHING.isEmpty).toBe(true);
  });

  it('puts separators between parts, escaped where they are text', () => {
    expect(String(joined(['<a>', markup`<br>`], ' & '))).toBe('&lt;a&gt; &amp; <br>');
    expect(String(joined(['1', '2'], markup`<br>`))).toBe('1<br>2');
  });

  it('keeps the breaks of lines', () => {
    expect(String(lines('a\r\n<b>\u0001\rc'))).toBe('a\n&lt;b&gt;\nc');
  });

  it('links to an address, and shows the bare content without one', () => {
    expect(String(outLink('https://e.org/?a=1&b="', bdi('<t>')))).toBe(
      '<a href="https://e.org/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer"><bdi>&lt;t&gt;</bdi></a>',
    );
    expect(String(outLink(null, '<t>'))).toBe('&lt;t&gt;');
  });
});
