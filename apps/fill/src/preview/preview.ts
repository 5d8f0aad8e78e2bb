import { pageAfter } from '@formstead/form-engine/fill'
import type { Filling } from '../live/filling/filling.ts'
import type { LiveFilling } from '../live/filling/use-filling.ts'
import { isRecord } from '../embed/protocol.ts'
import { resolvePage, type OpenPage } from '../page-state.ts'
import { drawMarks, type MarkWords } from './hidden-marks.ts'
import { rememberSamples } from './sample-files.ts'

/** Messages between the editor and the preview in its frame. None is secret, because the frame has an opaque origin. */
const messages = {
  /** The page is hydrated and listening. */
  ready: 'formstead:preview-ready',
  /** How to show the form from now on. */
  show: 'formstead:preview-show',
  /** Answers to fill in. */
  fill: 'formstead:preview-fill',
  /** The author asks why a block is hidden. */
  why: 'formstead:preview-why',
}

type Shown = { checks: boolean; marks: MarkWords | null }

let shown: Shown = { checks: true, marks: null }
let told: Filling | null = null
let served: { live: LiveFilling; open: OpenPage } | null = null

export function serve(live: LiveFilling, open: OpenPage) {
  served = { live, open }
  told = live.current()
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isRecord(data)) return
    if (data['type'] === messages.show) {
      shown = data as unknown as Shown
      draw()
    }
    if (data['type'] === messages.fill && isRecord(data['answers'])) void fill(data['answers'])
  })
  parent.postMessage({ type: messages.ready }, '*')
}

export function follow(filling: Filling) {
  const before = told
  told = filling
  if (!served || !before) return
  if (!shown.checks && isRefused(before, filling)) goOn(served.open, filling)
  draw()
}

/** True if the page's own checks failed. Problems of a submission that the server refused stay visible. */
const isRefused = (before: Filling, now: Filling) =>
  now.attempt > before.attempt && now.status === 'filling' && before.status === 'filling'

/** Navigates like the browser's own buttons, which do not require answers. */
function goOn(open: OpenPage, filling: Filling) {
  const { decision, page } = resolvePage(open, filling)
  const next = pageAfter(decision.pages, page.key)
  if (!next) return
  history.replaceState({ formPages: [next.key] }, '')
  dispatchEvent(new PopStateEvent('popstate'))
}

function draw() {
  if (!served) return
  const { live, open } = served
  const now = live.current()
  const words = now.status === 'done' ? null : shown.marks
  drawMarks(open, resolvePage(open, now), words, (id) =>
    parent.postMessage({ type: messages.why, id }, '*'),
  )
}

async function fill(answers: Record<string, unknown>) {
  if (!served) return
  const { live, open } = served
  if (live.current().status !== 'filling') return
  await rememberSamples(open.form, answers)
  for (const [id, answer] of Object.entries(answers))
    if (open.form.byId.get(id)?.answer) live.enter(id, answer)
}
