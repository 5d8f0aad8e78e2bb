import {
  anyCanaryForm,
  findCanaries,
  type CanaryForm,
} from '@formstead/form-engine/testing/canary-form'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { createSubmissionFixture } from '../../../testing/fixtures/test-submissions.ts'
import { newNetwork } from '../../../testing/test-settings.ts'

const testApp = await createTestApp()
const { app } = testApp

const mostSteps = 20
// Shrinking a failing form would take longer than reading it.
const rounds = { numRuns: 8, endOnFailure: true }

/** Each form gets an author of its own, or they would share a rate limit. */
const make = async (sent: CanaryForm) => (await createSubmissionFixture(testApp)).make(sent)

test('only authors see private or unknown settings of a form', async () => {
  await fc.assert(
    fc.asyncProperty(anyCanaryForm(), async (sent) => {
      const form = await make(sent)
      expect(findCanaries(JSON.stringify(form))).toEqual(findCanaries(JSON.stringify(sent)))
      const shown = [
        await open(`/api/forms/${form.slug}`),
        await open(`/forms/${form.slug}?first=x`),
        ...(await fillInWithoutScript(form)),
      ]
      expect(shown.flatMap(canariesOf)).toEqual([])
    }),
    rounds,
  )
})

test.each([
  ['that is locked', { password: 'open sesame' }, 'Password'],
  ['that is closed', { visibility: 'closed' }, 'closed'],
])('the same is true of a form %s', async (_, state, word) => {
  await fc.assert(
    fc.asyncProperty(anyCanaryForm(), async (sent) => {
      const { slug } = await make({ ...sent, ...state })
      const page = await open(`/forms/${slug}`)
      expect(page.body).toContain(word)
      expect([page, await open(`/api/forms/${slug}`)].flatMap(canariesOf)).toEqual([])
    }),
    rounds,
  )
})

const open = (url: string) => app.inject({ url, remoteAddress: newNetwork() })

/** Opens every page, from the first to the thank-you page. */
async function fillInWithoutScript({ slug }: { slug: string }): Promise<LightMyRequestResponse[]> {
  const pages = [await open(`/forms/${slug}`)]
  while (pages.length < mostSteps) {
    const page = pages.at(-1)!
    if (!page.body.includes('<form')) return pages
    const step = await app.inject({
      method: 'POST',
      url: `/forms/${slug}`,
      remoteAddress: newNetwork(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(hiddenInputs(page.body)).toString(),
    })
    const { location } = step.headers
    // Respondents who have submitted may see the author's redirect URL.
    if (location?.startsWith('https://example.com/')) return pages
    pages.push(location ? await open(location) : step)
    expect(step.statusCode).toBe(303)
  }
  throw new Error('The form has no end.')
}

const hiddenInputs = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="(_\w+)" value="([^"]*)"/g)].map(
    ([, name, value]): [string, string] => [name!, value!],
  )

function canariesOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  expect(statusCode).toBe(200)
  return findCanaries(JSON.stringify(headers) + body)
}
