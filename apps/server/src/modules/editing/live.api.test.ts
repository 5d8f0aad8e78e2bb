import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, makeWorkspace } from '../../testing/fixtures/people/test-workspaces.ts'
import { draftChannel } from '../forms/drafts.ts'
import { openFormChannel } from './form-channel.ts'
import { createLiveForms } from './live-forms.ts'

const testApp = await createTestApp()
const { app, call, db } = testApp
const owner = await makeUser(db, { name: 'Olga Owner' })
const user = await makeUser(db, { name: 'Uma User' })
const stranger = await makeUser(db)
const workspace = await makeWorkspace(db, owner.id, 'Shared')
await addMember(db, workspace, user.id, 'user')
let base = ''
beforeAll(async () => {
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})

type Event = { event: string; data: unknown }

/** Reads the stream until the test ends it. */
async function follow(form: number, { token, client }: { token: string; client: string }) {
  const ending = new AbortController()
  atEnd(() => ending.abort())
  const response = await fetch(`${base}/api/open/forms/${form}/live?since=0&client=${client}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  const events: Event[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event) events.push({ event, data: JSON.parse(data!) })
      }
    }
  }
  const reading = response.ok ? read().catch(() => {}) : undefined
  const last = (event: string) => events.findLast((one) => one.event === event)?.data
  return { status: response.status, events, last, reading, leave: () => ending.abort() }
}

/** Another process, in which people follow a form under their names. */
function startProcess(form: number) {
  const live = createLiveForms(testApp.url)
  atEnd(() => live.close())
  return (name: string) => {
    const heard: string[][] = []
    const leave = live.follow(form, {
      person: { client: `client-of-${name}`, id: user.id, name },
      onChange: () => {},
      onPeople: (people) => heard.push(names(people)),
      onEnd: () => {},
    })
    return { heard, leave }
  }
}

const names = (people: unknown) =>
  ((people ?? []) as { name: string }[]).map(({ name }) => name).toSorted()

describe('an open form', () => {
  test('is hidden from strangers', async () => {
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const stream = await follow(id, { token: stranger.token, client: 'client-of-stranger' })
    expect(stream.status).toBe(404)
  })

  test('announces what others do, and who is present', async () => {
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const one = await follow(id, { token: owner.token, client: 'client-of-owner' })
    const two = await follow(id, { token: user.token, client: 'client-of-user' })
    await expect.poll(() => names(one.last('people'))).toEqual(['Olga Owner', 'Uma User'])
    await expect.poll(() => names(two.last('people'))).toEqual(['Olga Owner', 'Uma User'])
    await call(
      'POST /open/forms/{form}/edits',
      {
        params: { form: String(id) },
        body: {
          client: 'client-of-user',
          seq: 1,
          revision: 0,
          edits: [{ type: 'set', path: ['title'], value: 'Live' }],
        },
      },
      user.token,
    )
    await expect
      .poll(() => one.last('changes'))
      .toMatchObject({ revision: 1, entries: [{ author: { name: 'Uma User' } }] })
    two.leave()
    await expect.poll(() => names(one.last('people'))).toEqual(['Olga Owner'])
  })

  test('is announced across processes', async () => {
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const { heard } = startProcess(id)('Uma Elsewhere')
    const here = await follow(id, { token: owner.token, client: 'client-of-owner' })
    await expect.poll(() => names(here.last('people'))).toEqual(['Olga Owner', 'Uma Elsewhere'])
    await expect.poll(() => heard.at(-1)).toEqual(['Olga Owner', 'Uma Elsewhere'])
  })

  test('still shows a person whose tab reconnects before its old stream ends', async () => {
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const { heard } = startProcess(id)('Eva')
    const enter = startProcess(id)
    const [old, , other] = [enter('Ada'), enter('Ada'), enter('Bob')]
    await expect.poll(() => heard.at(-1)).toEqual(['Ada', 'Bob', 'Eva'])
    old.leave()
    other.leave()
    await expect.poll(() => heard.at(-1)).not.toContain('Bob')
    // The timeout is shorter than the interval at which everyone is announced anyway.
    await expect.poll(() => heard.at(-1)).toEqual(['Ada', 'Eva'])
  })

  test('ends the stream of a user who loses access', async () => {
    const leaver = await makeUser(db)
    await addMember(db, workspace, leaver.id, 'user')
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const stream = await follow(id, { token: leaver.token, client: 'client-of-leaver' })
    await expect.poll(() => stream.last('people')).toBeDefined()
    await db.execute(
      `delete from workspace_members where user_id = ${leaver.id} and workspace_id = ${workspace}`,
    )
    await call(
      'PUT /open/forms/{form}',
      { params: { form: String(id) }, body: { title: 'Secret' } },
      owner.token,
    )
    await stream.reading
    expect(stream.last('changes')).toBeUndefined()
  })

  test('ends it without harm to the process if several changes arrive at once', async () => {
    const leaver = await makeUser(db)
    await addMember(db, workspace, leaver.id, 'user')
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const stream = await follow(id, { token: leaver.token, client: 'client-of-leaver' })
    await expect.poll(() => stream.last('people')).toBeDefined()
    const onUnhandled = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', onUnhandled)
    atEnd(() => process.off('unhandledRejection', onUnhandled))
    await db.execute(
      `delete from workspace_members where user_id = ${leaver.id} and workspace_id = ${workspace}`,
    )
    await db.execute(
      `select pg_notify('${draftChannel}', json_build_object('form', ${id}, 'revision', revision)::text)
       from generate_series(1, 20) as revision`,
    )
    await stream.reading
    expect(onUnhandled).not.toHaveBeenCalled()
  })

  test('does not reveal who is present to a removed member', async () => {
    const leaver = await makeUser(db)
    await addMember(db, workspace, leaver.id, 'user')
    const { id } = await makeForm(testApp, owner, { workspace_id: workspace })
    const stream = await follow(id, { token: leaver.token, client: 'client-of-removed' })
    await expect.poll(() => stream.last('people')).toBeDefined()
    const params = { workspace, user: leaver.id }
    await call('DELETE /open/workspaces/{workspace}/users/{user}/remove', { params }, owner.token)
    await follow(id, { token: owner.token, client: 'client-of-the-owner' })
    await stream.reading
    expect(names(stream.last('people'))).not.toContain('Olga Owner')
  })
})

test('a channel can be closed while it connects', async () => {
  const channel = openFormChannel(testApp.url, { onMessage: () => {}, onOpen: () => {} })
  await expect(channel.close()).resolves.toBeUndefined()
})
