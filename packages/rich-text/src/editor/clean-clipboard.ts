import { DOMParser, Slice } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { printRichText } from '../print/print.ts'
import type { RichText } from '../tree.ts'
import { readDocument } from './document/read-document.ts'
import { schema } from './schema.ts'

/** Pasted or dropped content is parsed by the same rules as saved content, so nothing is lost later. */
export const cleanClipboard = (read: (html: string) => RichText): EditorProps => ({
  // This also removes the editor's own annotations from the HTML, which require the editor's own parser.
  transformPastedHTML: (html) => printRichText(read(html)),
  clipboardParser: new (class extends DOMParser {
    override parseSlice(dom: HTMLElement) {
      return Slice.maxOpen(readDocument(read(dom.innerHTML)).content)
    }
  })(schema, []),
})
