import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anyDocument } from '../testing/any-document.ts'
import { documentToRichText } from '../editor/document/document-to-rich-text.ts'
import { fillMentionTree } from '../mentions/fill-mentions.ts'
import { parseRichText } from '../parse/parse.ts'
import { printRichText } from '../print/print.ts'
import { drawRichText } from './draw-rich-text.ts'

test('any editor document is drawn as it is stored', () => {
  fc.assert(
    fc.property(anyDocument, (doc) => {
      const stored = parseRichText(printRichText(documentToRichText(doc)))
      const filled = fillMentionTree(stored, () => '<b>Ada</b>')
      expect(parseRichText(renderToStaticMarkup(drawRichText(filled)))).toEqual(
        parseRichText(printRichText(filled)),
      )
    }),
    { numRuns: 200 },
  )
})

test('links open in a new tab and have a rel attribute', () => {
  const [link] = parseRichText('<a href="https://e.test" title="There">x</a>')
  expect(renderToStaticMarkup(drawRichText([link!]))).toBe(
    '<a href="https://e.test" title="There" target="_blank" rel="nofollow noopener noreferrer">x</a>',
  )
})
