import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createExportFixture, readCsv } from '../../testing/fixtures/test-exports.ts'
import { describeSubmission } from '../deliveries/message/describe-submission.ts'
import { createOpenedVersions } from '../forms/published/opened-versions.ts'
import { submissions } from '../submissions/submissions.table.ts'

const place = await createExportFixture()
const { call, config, db, form, keys, owner, start, open } = place
const hourMs = 3_600_000

const choose = (hours: 24 | 72 | 720) =>
  call(
    'PUT /open/workspaces/{workspace}/external-file-link-settings',
    { params: { workspace: form.workspace_id }, body: { expires_in_hours: hours } },
    owner.token,
  )
const hoursOf = (link: string) => {
  const end = Number.parseInt(new URL(link).searchParams.get('exp')!, 36)
  return Math.round((end - Date.now()) / hourMs)
}
const exportedLink = async () =>
  readCsv((await start({})).rawPayload)
    .flat()
    .find((cell) => cell.startsWith('http'))!

test('links in exports last as long as the workspace says, and older links as before', async () => {
  const first = await exportedLink()
  expect(hoursOf(first)).toBe(24)
  await choose(720)
  expect(hoursOf(await exportedLink())).toBe(720)
  expect(hoursOf(first)).toBe(24)
  expect((await open(first)).statusCode).toBe(302)
})

test('a delivery resent days later contains links that still work', async () => {
  const [submission] = await db.select().from(submissions).where(eq(submissions.formId, form.id))
  const version = await createOpenedVersions(db, config).find({
    versionId: submission!.versionId,
    tier: 'enterprise',
  })
  const linkAfter = async (hours: number) => {
    const facts = { id: form.id, slug: form.slug, views: 0, completed: 1 }
    const { content } = await describeSubmission({ db, keys, config }, version, submission!, {
      form: { ...facts, storedTier: 'free', plans: [], domains: [], linkHours: 24 },
      linksFrom: new Date(Date.now() - hours * hourMs),
    })
    return content.answers.flatMap(({ files }) => files)[0]!.url
  }
  expect(hoursOf(await linkAfter(1))).toBe(23)
  expect(hoursOf(await linkAfter(50))).toBe(22)
})
