import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blockTypes } from '@formstead/field-types'
import { loadsContainer } from '@formstead/form-engine'
import { markup } from '@formstead/rich-text'
import { appsFolder } from '../../../folders.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'

const sdkFile = join(appsFolder, 'fill/dist/embed/page-sdk.js')

/**
 * Whether a page of the form runs the author's code, either directly or in a frame, which inherits the page's policy.
 */
export const hasCode = ({ document }: PublishedForm): boolean =>
  Boolean(document.custom_code?.trim()) ||
  loadsContainer(document) ||
  document.properties.some(({ type }) => isCode(type))

/** Returns the code as embedded in the page, preceded by the SDK object that it uses to talk to the form. */
export async function loadCodeMarkup() {
  const sdk = await readFile(sdkFile, 'utf8')
  return ({ slug, document: { custom_code: code } }: PublishedForm): string | null =>
    // `data-form` names the form, because the URL on a custom domain might not.
    code?.trim()
      ? `${markup`<script data-form="${slug}">`.toString()}${sdk.trim()}</script>\n${code}`
      : null
}
export type CodeMarkup = Awaited<ReturnType<typeof loadCodeMarkup>>

function isCode(type: string): boolean {
  const known = blockTypes.get(type)
  return known?.kind === 'layout' && known.isCustomCode === true
}
