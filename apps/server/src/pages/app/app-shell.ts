import { escapeHtml } from '@formstead/rich-text'
import type { Config } from '../../config.ts'
import type { BuiltFile } from '../built-files.ts'
import { compressQuickly } from '../compress.ts'
import { htmlPage } from '../html-page.ts'

/** Tells the app in the browser this installation's name, and its address if the operator set one. */
export function fillShell(shell: BuiltFile, config: Config): Promise<BuiltFile> {
  const html = shell.plain.toString()
  const named = setMeta(html, 'application-name', config.appName)
  const url = config.appUrlIsGiven ? config.appUrl : ''
  return htmlPage(setMeta(named, 'app-url', url), compressQuickly)
}

function setMeta(html: string, name: string, content: string): string {
  const tag = new RegExp(`(<meta name="${name}" content=")[^"]*(")`)
  if (!tag.test(html)) throw new Error(`The app's page has no place for ${name}.`)
  return html.replace(
    tag,
    (_, before: string, after: string) => before + escapeHtml(content) + after,
  )
}
