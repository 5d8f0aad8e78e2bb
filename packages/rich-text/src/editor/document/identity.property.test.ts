import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText } from '../../parse/parse.ts'
import { printRichText } from '../../print/print.ts'
import { readRichTextTree } from '../../parse/read-tree.ts'
import { firstForbidden } from '../../testing/allowed-html.ts'
import { anySoup } from '../../testing/any-soup.ts'
import { richTextToText } from '../../print/text.ts'
import { richTextToDocument } from './rich-text-to-document.ts'
import { schema } from '../schema.ts'
import { anyDocument } from '../../testing/any-document.ts'
import { documentToRichText } from './document-to-rich-text.ts'

const runs = { numRuns: 300 }

test('any editor document is the same after saving and reopening it', () => {
  fc.assert(
    fc.property(anyDocument, (doc) => {
      const tree = documentToRichText(doc)
      const html = printRichText(tree)
      expect(firstForbidden(html)).toBeUndefined()
      const stored = parseRichText(html)
      expect(stored).toEqual(tree)
      expect(printRichText(stored)).toBe(html)
      expect(readRichTextTree(JSON.parse(JSON.stringify(stored)))).toEqual(tree)
      expect(richTextToDocument(stored).toJSON()).toEqual(doc.toJSON())
    }),
    runs,
  )
})

test('any rich text opens as a document, which then stays the same', () => {
  fc.assert(
    fc.property(anySoup, (html) => {
      const doc = richTextToDocument(parseRichText(html))
      doc.check()
      const tree = documentToRichText(doc)
      expect(parseRichText(printRichText(tree))).toEqual(tree)
      expect(richTextToDocument(tree).toJSON()).toEqual(doc.toJSON())
      expect(words(richTextToText(tree))).toEqual(words(richTextToText(parseRichText(html))))
    }),
    runs,
  )
})

test('the generated documents contain every kind of node and mark', () => {
  const seen = new Set<string>()
  for (const doc of fc.sample(anyDocument, { numRuns: 200, seed: 1 }))
    doc.descendants(({ type, marks }) => {
      for (const { name } of [type, ...marks.map((mark) => mark.type)]) seen.add(name)
    })
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
  expect(all.filter((name) => !seen.has(name))).toEqual(['doc'])
})

const words = (text: string) => text.split(/[ \t\n]+/).filter(Boolean)
