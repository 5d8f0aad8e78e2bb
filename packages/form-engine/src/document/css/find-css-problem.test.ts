import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '../../testing/in-english.ts'
import { findCssProblem } from './find-css-problem.ts'

test.each([
  '',
  '/* nothing */',
  '.a { color: red }',
  '.a, #b > c::before { color: #fff; margin: -1px .5em 0 auto !important; content: "\\201C }"; }',
  '@media (min-width: 600px) and (width <= 90rem) { .a:hover { --x: ; --y: { } ; } }',
  '@supports not (display: grid) { a { float: left } }',
  '@font-face { font-family: X; src: url(https://e.test/x.woff2) format("woff2"); unicode-range: U+26??; }',
  '@keyframes a { from { opacity: 0 } 50.5% { opacity: 1 } }',
  '@-webkit-keyframes a { to { top: 0 } }',
  '@page :first { margin: 1in }',
  '.a { background: url("data:image/png;base64,iVBO+/=") }',
  '.a { background: URL( data:image/gif;base64,R0lG ) }',
  '.a { scroll-behavior: smooth; overscroll-behavior: none } .behavior:hover { top: 0 }',
  '.a { color: red; &:hover { color: blue; } .b & { top: 0 } }',
  'a[href^="https://e.test"]:not(.b, .c) { width: calc(100% - (2 * var(--gap, 1px))) }',
  '.a { background: image-set("https://e.test/a.png" 1x, url(https://e.test/b.png) 2x) }',
  '.größe { color: rgb(0 0 0 / 50%) }',
])('accepts %s', (css) => {
  expect(findCssProblem(css)).toBeNull()
})

test.each([
  ['@import', '@import url(https://e.test/x.css);'],
  ['@import', '@\\69mport "https://e.test/x.css";'],
  ['@charset', '@charset "utf-8";'],
  ['@namespace', '@namespace svg url(https://e.test);'],
  ['@layer', '@layer a { }'],
  ['@-moz-document', '@-moz-document url(https://e.test) { a { top: 0 } }'],
  ['@import', '.a { @import "https://e.test/x.css"; }'],
  ['needs a block', '@media print;'],
  ['addresses', '.a { background: url(javascript:alert(1)) }'],
  ['addresses', '.a { background: url("javascript:alert(1)") }'],
  ['addresses', '.a { background: u\\72l(javascript:x) }'],
  ['addresses', '.a { background: \\75 rl(javascript:x) }'],
  ['addresses', '.a { background: url(//e.test/x.png) }'],
  ['addresses', '.a { background: url(/x.png) }'],
  ['addresses', '.a { background: url(#a) }'],
  ['addresses', ".a { background: url('data:image/svg+xml,<svg onload=x>') }"],
  ['addresses', '.a { background: url(DATA:IMAGE/SVG+XML;base64,PHN2) }'],
  ['addresses', '.a { background: url(data:text/html,x) }'],
  ['addresses', '.a { background: url(d\\61ta:text/html,x) }'],
  ['addresses', '.a { background: image-set("x.png" 1x) }'],
  ['addresses', '.a { background: src("x.png") }'],
  ['addresses', '.a { background: -webkit-image-set("vbscript:x" 1x) }'],
  ['addresses', '.a { list-style: url(file:///etc/passwd) }'],
  ['addresses', '@font-face { src: url(data:font/woff2;base64,AA) }'],
  ['expression', '.a { width: expression(alert(1)) }'],
  ['expression', '.a { width: EXPRESSION(alert(1)) }'],
  ['expression', '.a { width: expr\\65ssion(alert(1)) }'],
  ['expression', '.a { width: expr\\000065 ssion(alert(1)) }'],
  ['no match', '.a { width: expre/**/ssion alert(1); } }'],
  ['behavior', '.a { behavior: none }'],
  ['behavior', '.a { BEHAVIOR/**/: none }'],
  ['behavior', '.a { be\\68 avior: none }'],
  ['-moz-binding', '.a { -moz-binding: none }'],
  ['</', '.a { content: "</style><script>alert(1)</script>" }'],
  ['</', '/* </style> */'],
  ['<!--', '<!-- .a { top: 0 } -->'],
  ['not closed', '.a { top: 0'],
  ['not closed', '@media print { .a { top: 0 }'],
  ['not closed', '/* .a { top: 0 }'],
  ['not closed', '.a { content: "x }'],
  ['not closed', '.a { content: "x\ny" }'],
  ['no match', '.a { width: calc(1px } '],
  ['not closed', '.a:not(.b'],
  ['no match', '.a { top: 0 } }'],
  ['no match', '.a[b { top: 0 }'],
  ['no match', '.a { top: 0) }'],
  ['outside a rule', 'top: 0;'],
  ['outside a rule', '.a'],
  ['nothing before', '{ top: 0 }'],
  ['not a property', '.a { top }'],
  ['not a property', '.a { top: }'],
  ['not a property', '.a { *zoom: 1 }'],
  ['no meaning', '.a { top: 0 } `'],
  ['no meaning', '.a { top: \\\n0 }'],
  ['no meaning', '.a @media { top: 0 }'],
  ['too deep', `${'a{'.repeat(17)}${'}'.repeat(17)}`],
])('refuses, naming %s: %s', (named, css) => {
  expect(inEnglish(findCssProblem(css)!)).toContain(named)
})

test('reports the line number', () => {
  expect(inEnglish(findCssProblem('.a {\r\n  top: 0;\n  behavior: none;\n}')!)).toBe(
    'Line 3: behavior is not allowed.',
  )
})

// With backtracking, these would take minutes.
test.each([
  '"',
  '"\\a',
  'url(',
  'url( ',
  'a{',
  'a(',
  '/*',
  '\\61 ',
  '\\aaaaaaa',
  'u\\72l(\\61 ',
  '@a',
  '-',
  '--',
  '1e',
  'a:b;',
])('handles 100 000 characters of %s', (part) => {
  findCssProblem(part.repeat(100_000 / part.length))
  findCssProblem(`"${part.repeat(100_000 / part.length)}`)
  findCssProblem(`url(${part.repeat(100_000 / part.length)}`)
  expect(() => findCssProblem(`url(${' '.repeat(100_000)}`)).not.toThrow()
})

test('never throws, and never accepts CSS that ends the style element', () => {
  const parts = `a { } ; : " ' ( ) \\ /* */ @media url( </style <!-- https://e.test # -- 1 %`.split(
    ' ',
  )
  const soup = fc.array(fc.constantFrom(...parts, ' ', '\n')).map((all) => all.join(''))
  fc.assert(
    fc.property(soup, (css) => {
      expect(findCssProblem(css) === null && /<\/|<!--/.test(css)).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
