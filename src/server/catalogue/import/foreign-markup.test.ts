import { expect, test } from 'vitest'

import { readForeignMarkup } from './foreign-markup.ts'

test.each([
  ['&lt;p&gt;Soft &amp;amp; warm&lt;/p&gt;', '<p>Soft &amp; warm</p>', true],
  ['&amp;lt;p class=&amp;quot;a&amp;quot;&amp;gt;Soft&amp;lt;/p&amp;gt;', '<p class="a">Soft</p>', true],
  ['&#60;br&#62;', '<br>', true],
  ['<p>Write &lt;p&gt; for a paragraph</p>', '<p>Write &lt;p&gt; for a paragraph</p>', false],
  ['5 &lt; 6 &gt; 4', '5 &lt; 6 &gt; 4', false],
])('%s is read as %s', (text, html, isEscaped) => {
  expect(readForeignMarkup(text)).toEqual({ html, isEscaped, shortcodes: [] })
})

test.each([
  ['[vc_row][vc_column width="1/2"]Soft[/vc_column][/vc_row]', 'Soft', ['vc_row', 'vc_column']],
  ['Look: [gallery ids="1,2"]', 'Look: ', ['gallery']],
  ['[thing]words[/thing]', 'words', ['thing']],
  ['[my_list count=3]', '', ['my_list']],
  ['[caption id="a"]<img src="a.jpg"> By us[/caption]', '<img src="a.jpg"> By us', ['caption']],
  ['Sizes [S, M] and [new] [100% cotton]', 'Sizes [S, M] and [new] [100% cotton]', []],
])('of "%s" is kept "%s"', (text, html, shortcodes) => {
  expect(readForeignMarkup(text)).toEqual({ html, isEscaped: false, shortcodes })
})
