import { DOMParser, Slice } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { printRichText } from '../print.ts'
import type { RichText } from '../tree.ts'
import { readDocument } from './read-document.ts'
import { schema } from './schema.ts'

/** What is pasted or dropped is read by the rules that it is saved by, so nothing is lost later. */
export const cleanClipboard = (read: (html: string) => RichText): EditorProps => ({
  // The editor's own notes in the HTML go as well: they count on the editor's own parser.
  transformPastedHTML: (html) => printRichText(read(html)),
  clipboardParser: new (class extends DOMParser {
    override parseSlice(dom: HTMLElement) {
      return Slice.maxOpen(readDocument(read(dom.innerHTML)).content)
    }
  })(schema, []),
})
