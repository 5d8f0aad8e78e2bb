import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callApi, registerAuthor } from '../support/author.ts'
import {
  addBlock,
  addRule,
  addVariable,
  create,
  design,
  publish,
  setUp,
} from './build-application.ts'
import { withoutMotion } from '../support/chromium.ts'
import { blockNamed } from '../editor/editor.ts'
import type { Hand } from './hands.ts'
import { blocks, moved, rules, title, variables } from './job-application.ts'
import { expected, nameIds, sendAnswer, type JobDocument } from './job-document.ts'
import { openSignedIn } from '../support/signed-in.ts'

// This app has a captcha configured, and every feature is available.
const appUrl = inject('otherApps').selfHostedHcaptcha

/** Builds the form from scratch, publishes it, and submits the published form. */
export async function expectBuildAndSubmit(
  takeUp: (page: Page) => Hand,
  options: BrowserContextOptions,
): Promise<void> {
  const author = await registerAuthor()
  const call = <Body>(method: string, path: string, body?: object) =>
    callApi<Body>(appUrl, method, path, body, author.token)
  const page = await openSignedIn(author, { baseURL: appUrl, ...withoutMotion, ...options })
  await page.goto('/forms/create')
  const hand = takeUp(page)
  await create(hand)
  await hand.write(page.getByRole('textbox', { name: 'Form title' }), title)
  await page.keyboard.press('Enter')
  for (const block of blocks) await addBlock(hand, block)
  await hand.moveAbove(blockNamed(page, moved.block), blockNamed(page, moved.above))
  await design(hand)
  await setUp(hand)
  await hand.openTab('Logic')
  await hand.openVariables()
  for (const variable of variables) await addVariable(hand, variable)
  await hand.closeDialog()
  for (const rule of rules) await addRule(hand, rule)
  await publish(hand)

  const slug = /\/forms\/([^/]+)\/edit/.exec(page.url())![1]!
  const published = await call<JobDocument & { id: number }>('GET', `/open/forms/${slug}`)
  expect(nameIds(published)).toMatchObject(expected)
  await sendAnswer(appUrl, slug, published)
  const { data } = await call<{ data: object[] }>('GET', `/open/forms/${published.id}/submissions`)
  expect(data).toHaveLength(1)
}

/** A long journey, which takes time while other tests run. */
export const buildingMs = 600_000
