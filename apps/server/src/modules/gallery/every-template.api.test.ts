import { blockTypes } from '@formstead/field-types'
import {
  openForm,
  parseForm,
  sampleAnswers,
  validateAnswers,
  type Form,
} from '@formstead/form-engine'
import { templates, type Template } from '@formstead/templates'
import { expect, test } from 'vitest'
import { fillPage } from '../../testing/fill-page.ts'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { samples } from '../../testing/fixtures/test-files.ts'
import { firstWorkspaceOf } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'

const testApp = await createTestApp({}, () => {}, { limits: await createNoLimits() })
const { app, call, db } = testApp
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const author = await makeUser(db)
const workspace = await firstWorkspaceOf(testApp, author)

/** More pages than any template has, so that a form with a loop ends. */
const mostPages = 20

function makeFile(accept: string): File {
  const ending = /\.(png|jpe?g|pdf)\b/.exec(accept)?.[1] ?? (/image/.test(accept) ? 'png' : 'pdf')
  const kind = ending === 'jpeg' ? 'jpg' : (ending as 'png' | 'jpg' | 'pdf')
  return new File([new Uint8Array(samples[kind])], `sample.${ending}`)
}

function openTemplate({ document }: Template): Form {
  const parsed = parseForm(document)
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return openForm(parsed.form, (type) => blockTypes.get(type))
}

async function publish({ document }: Template) {
  const body = { ...document, workspace_id: workspace, visibility: 'public' }
  const answer = await call('POST /open/forms', { body }, author.token)
  expect(answer.body).toMatchObject({ type: 'success' })
  return answer.body.form
}

/** Submits as the page's script does: files are uploaded before the answers. */
async function submit(form: Form, slug: string, answers: Record<string, unknown>) {
  const given = { ...answers }
  for (const { block, answer: rules } of form.blocks) {
    const files = block.id in given ? rules?.files?.(given[block.id]) : undefined
    if (!files?.length) continue
    const body = new FormData()
    body.append('form', slug)
    body.append('field', block.id)
    body.append('file', makeFile(`.${files[0]!.split('.').at(-1)}`))
    const upload = await fetch(`${address}/api/upload-file`, { method: 'POST', body })
    const { name } = (await upload.json()) as { name: string }
    given[block.id] = Array.isArray(given[block.id]) ? [name] : name
  }
  const response = await fetch(`${address}/api/forms/${slug}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  return response.json()
}

/** Simulates a browser without JavaScript: it posts a page's fields and follows the response. */
async function walk(form: Form, slug: string, answers: Record<string, unknown>): Promise<string> {
  const jar = new Map<string, string>()
  const load = async (path: string, body?: FormData | URLSearchParams): Promise<string> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, address), {
      ...(body && { method: 'POST', body }),
      headers: { cookie },
      redirect: 'manual',
    })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    return location ? load(location) : response.text()
  }
  let html = await load(`/forms/${slug}`)
  for (let page = 0; page < mostPages && html.includes(`action="/forms/${slug}`); page++) {
    const parts = fillPage(html, form.blocks, answers, makeFile)
    const body = html.includes('type="file"') ? new FormData() : new URLSearchParams()
    for (const { name, value } of parts) body.append(name, value as string)
    html = await load(`/forms/${slug}`, body)
  }
  return html
}

test.each(templates)(
  '$slug is published, filled in with and without script, and says the same',
  async (template) => {
    const form = openTemplate(template)
    const answers = answersTo(form)
    const first = await publish(template)
    const second = takesOnce(template) ? await publish(template) : first
    expect(await submit(form, first.slug, answers)).toMatchObject({ type: 'success' })
    expect(problemsOn(await walk(form, second.slug, answers))).toEqual([])
    const [withScript, without, ...others] = [
      ...(await stored(form, first.id)),
      ...(second === first ? [] : await stored(form, second.id)),
    ]
    expect(others).toEqual([])
    expect(Object.keys(withScript!).length).toBeGreaterThan(1)
    expect(without).toEqual(withScript)
  },
)

/** The form accepts one submission per person: another is rejected or replaces the first. */
const takesOnce = ({ document }: Template) =>
  /does_not_exist_in_submissions|database_fields_update/.test(JSON.stringify(document))

async function stored(form: Form, id: number) {
  const params = { form: String(id) }
  const list = await call('GET /open/forms/{form}/submissions', { params, query: {} }, author.token)
  return list.body.data.map(({ data }) => comparable(form, data))
}

/** The problems that a page shows, as text. */
const problemsOn = (html: string) =>
  [...html.matchAll(/id="problems-title".*?<\/ul>|role="alert"[^>]*>[^<]+/gs)].map(([text]) =>
    text.replaceAll(/<[^>]+>/g, ' '),
  )

/** Drops what may differ between the two submissions: generated values, file names and the markup of rich text. */
const comparable = ({ byId }: Form, data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([id]) => byId.has(id) && !isGenerated(byId.get(id)!.block))
      .map(([id, value]) => [
        id,
        byId.get(id)!.answer?.files && value !== null
          ? 'a file'
          : typeof value === 'string'
            ? value.replaceAll(/<[^>]+>/g, '')
            : value,
      ]),
  )

const isGenerated = (block: object) =>
  ['generates_uuid', 'generates_auto_increment_id'].some(
    (setting) => (block as Record<string, unknown>)[setting] === true,
  )

/** Answers the questions that people are asked; other fields are filled by the URL or a formula. */
function answersTo(form: Form): Record<string, unknown> {
  const context = { nowMs: Date.now(), timeZone: 'UTC' }
  const answers = sampleAnswers(form, context)
  const { states } = validateAnswers(form, answers, context).decision
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !states.get(id)?.hidden))
}
