import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { writeMmdbFile } from '../../testing/mmdb-file.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createSubmissionFixture } from '../../testing/fixtures/test-submissions.ts'
import { readCountries } from './read-countries.ts'

const folder = mkdtempSync(join(tmpdir(), 'formstead-countries-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'countries.mmdb')
writeMmdbFile(file, { '192.0.2.0/25': 'IE', '192.0.2.128/25': 'FR', '198.51.100.7/32': 'IE' })

test('finds the country of an IP address, and nothing for unknown ones', () => {
  const find = readCountries(file)
  expect(
    ['192.0.2.1', '192.0.2.200', '198.51.100.7', '198.51.100.8', '2001:db8::1', 'x'].map(find),
  ).toEqual(['IE', 'FR', 'IE', '', '', ''])
})

test('a file of another kind is rejected', () => {
  const other = join(folder, 'other.mmdb')
  writeFileSync(other, 'no such thing')
  expect(() => readCountries(other)).toThrow('is not an MMDB file')
})

test('visits are counted by country, and no IP address is kept', async () => {
  const testApp = await createTestApp({ GEOIP_FILE: file })
  const { app, call, db } = testApp
  const { make, owner } = await createSubmissionFixture(testApp)
  const form = await make()
  for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.200', '203.0.113.9'])
    await app.inject({ url: `/forms/${form.slug}`, remoteAddress })
  const read = async () =>
    (
      await call(
        'GET /open/forms/{form}/results/overview',
        { params: { form: String(form.id) }, query: {} },
        owner.token,
      )
    ).body.breakdowns.country
  await expect
    .poll(async () => (await read())?.rows)
    .toEqual([
      { value: 'IE', count: 2 },
      { value: '', count: 1 },
      { value: 'FR', count: 1 },
    ])
  const { rows } = await db.execute(sql`select * from form_visits where value like '%192.0.2%'`)
  expect(rows).toEqual([])
})
