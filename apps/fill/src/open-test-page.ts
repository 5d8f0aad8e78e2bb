import type { PageForm } from '@formstead/contract/form-page'
import { blockTypes } from '@formstead/field-types'
import { openForm, outlinePage, parseForm, publicFormOf } from '@formstead/form-engine'
import { englishWords } from '@formstead/i18n/english-words'
import { loadPage } from './load-page.ts'
import { openPage, type OpenPage } from './page-state.ts'

/** Prepares a form the way its page does. */
export async function openTestPage(
  sent: unknown,
  now = () => 0,
): Promise<{ form: PageForm; open: OpenPage }> {
  const parsed = parseForm(sent, { allowsCustomCode: true })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const opened = openForm(parsed.form, (type) => blockTypes.get(type))
  const form: PageForm = {
    slug: 'form',
    version: 1,
    document: publicFormOf(parsed.form, opened),
    outline: outlinePage(opened, parsed.form),
    direction: 'ltr',
  }
  return { form, open: openPage(form, await loadPage(form), englishWords, now) }
}
