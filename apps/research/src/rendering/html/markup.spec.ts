import { describe, expect, it } from '@jest/globals';
import { bdi, joined, lines, markup, NOTHING, outLink } from './markup.js';

const HOSTILE = '<img src=x onerror="alert(1)"> & \u202Eover';

describe('markup', () => {
  it('escapes every text', () => {
    expect(String(markup`<p title="${HOSTILE}">${HOSTILE}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; over">' +
        '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; over</p>',
    );
  });

  it('keeps markup, concatenates lists, and writes nothing for null', () => {
    expect(String(markup`<b>${[markup`<i>${'<'}</i>`, 'a & b', 3, null, undefined]}</b>`)).toBe(
      '<b><i>&lt;</i>a &amp; b3</b>',
    );
    expect(NOTHING.isEmpty).toBe(true);
  });

  it('writes separators between parts, escaped if they are text', () => {
    expect(String(joined(['<a>', markup`<br>`], ' & '))).toBe('&lt;a&gt; &amp; <br>');
    expect(String(joined(['1', '2'], markup`<br>`))).toBe('1<br>2');
  });

  it('keeps line breaks', () => {
    expect(String(lines('a\r\n<b>\u0001\rc'))).toBe('a\n&lt;b&gt;\nc');
  });

  it('writes a link, or only the content without a URL', () => {
    expect(String(outLink('https://e.org/?a=1&b="', bdi('<t>')))).toBe(
      '<a href="https://e.org/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer"><bdi>&lt;t&gt;</bdi></a>',
    );
    expect(String(outLink(null, '<t>'))).toBe('&lt;t&gt;');
  });
});
