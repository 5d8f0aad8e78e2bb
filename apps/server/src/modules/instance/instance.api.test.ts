import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import type { Announcement } from './instance-settings.table.ts'

const { call, db, pool } = await createTestApp()
const admin = await makeUser(db, { role: 'admin' })
const user = await makeUser(db)
const moderator = await makeUser(db, { role: 'moderator' })

const plain: Announcement = {
  text: 'We move on Sunday.',
  link_url: 'https://status.example/move',
  link_label: 'Read more',
  audience: 'everyone',
  starts_at: null,
  ends_at: null,
}
const put = (announcement: Partial<Announcement> | null, token = admin.token) =>
  call(
    'PUT /open/instance/settings',
    { body: { announcement: announcement && { ...plain, ...announcement } } },
    token,
  )
const shown = async (token?: string) =>
  (await call('GET /content/announcement', {}, token)).body.announcement
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

describe('an announcement', () => {
  test('can be set only by admins', async () => {
    expect((await put({}, user.token)).status).toBe(404)
    expect((await put({}, moderator.token)).status).toBe(404)
    expect((await call('GET /open/instance/settings', {}, user.token)).status).toBe(404)
    expect(await shown()).toBeNull()
  })

  test.each([
    { text: '' },
    { text: 'x'.repeat(301) },
    { link_url: 'javascript:alert(1)' },
    { audience: 'nobody' as never },
    { starts_at: 'tomorrow' },
  ])('refuses %j', async (wrong) => {
    expect((await put(wrong)).status).toBe(422)
  })

  test('is shown to its audience, without its settings', async () => {
    await put({})
    expect(await shown()).toEqual({
      id: expect.any(String) as string,
      text: plain.text,
      link_url: plain.link_url,
      link_label: plain.link_label,
    })
    await put({ audience: 'signed_in' })
    expect([await shown(), (await shown(user.token))?.text]).toEqual([null, plain.text])
    await put({ audience: 'staff' })
    expect([await shown(user.token), (await shown(moderator.token))?.text]).toEqual([
      null,
      plain.text,
    ])
    await put(null)
    expect(await shown(moderator.token)).toBeNull()
  })

  test('is shown during its time span', async () => {
    await put({ starts_at: minutes(5) })
    expect(await shown()).toBeNull()
    await put({ starts_at: minutes(-5), ends_at: minutes(5) })
    expect(await shown()).not.toBeNull()
    await put({ ends_at: minutes(-1) })
    expect(await shown()).toBeNull()
  })

  test('is a new one if its text changes, and the same if only its time changes', async () => {
    await put({})
    const first = (await shown())!.id
    await put({ ends_at: minutes(60) })
    expect((await shown())!.id).toBe(first)
    await put({ text: 'We have moved.' })
    expect((await shown())!.id).not.toBe(first)
  })

  test('is in the audit log of the instance', async () => {
    await put({ text: 'Recorded' })
    const { rows } = await pool.query(
      `select actor_id::int, details from audit_entries where workspace_id is null order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      actor_id: admin.id,
      details: { setting: 'announcement', after: 'Recorded' },
    })
  })
})
