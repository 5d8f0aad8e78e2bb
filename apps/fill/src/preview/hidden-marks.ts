import type { OpenPage, Shown } from '../page-state.ts'
import { placeHidden } from './place-hidden.ts'

/** In the author's language, which may differ from the form's. */
export type MarkWords = {
  language: string
  why: string
  /** Keyed by block. */
  texts: Readonly<Record<string, string>>
  /** The block whose reasons are shown. */
  chosen: string | null
}

/** Puts a mark where each hidden block would be. Marks are redrawn each time, because React does not manage them. */
export function drawMarks(
  open: OpenPage,
  shown: Shown,
  words: MarkWords | null,
  onAsk: (id: string) => void,
) {
  const grid = document.querySelector('.fs-grid')
  const focused = document.activeElement?.closest<HTMLElement>('.fs-preview-mark')?.dataset['block']
  for (const mark of document.querySelectorAll('.fs-preview-mark')) mark.remove()
  if (!grid || !words) return
  addStyle()
  const cells = [...grid.children]
  const drawn = shown.page.blocks.filter(({ block }) => open.loaded.types.has(block.type))
  for (const { entry, before } of placeHidden(open, shown)) {
    const { id, width } = entry.block
    const text = words.texts[id]
    if (text === undefined) continue
    const mark = makeMark(text, words, () => onAsk(id))
    mark.dataset['block'] = id
    mark.dataset['width'] = width
    mark.toggleAttribute('data-chosen', words.chosen === id)
    grid.insertBefore(mark, (before && cells[drawn.indexOf(before)]) ?? null)
    if (focused === id) mark.querySelector('button')?.focus()
  }
}

function makeMark(text: string, { language, why }: MarkWords, onAsk: () => void): HTMLElement {
  const mark = document.createElement('div')
  mark.className = 'fs-cell fs-preview-mark'
  mark.lang = language
  mark.dir = 'auto'
  const label = document.createElement('span')
  label.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = why
  button.setAttribute('aria-label', `${why} ${text}`)
  button.addEventListener('click', onAsk)
  mark.append(makeIcon(), label, button)
  return mark
}

const svg = 'http://www.w3.org/2000/svg'

function makeIcon(): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', crossedEye)
  icon.append(path)
  return icon
}

const crossedEye =
  'm4 4 16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.4 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10a2.9 2.9 0 0 0 4 4'

let style: CSSStyleSheet | null = null

/**
 * A constructed style sheet, because the content security policy blocks style elements. The blue is the editor's, not
 * the author's.
 */
function addStyle() {
  if (style) return
  style = new CSSStyleSheet()
  style.replaceSync(css)
  document.adoptedStyleSheets.push(style)
}

const css = `
.fs-preview-mark {
  --mark: light-dark(#1d4ed8, #93c5fd);
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 0 4px 0 16px;
  border: 1px dashed light-dark(#64748b, #94a3b8);
  border-radius: 6px;
  color: light-dark(#475569, #cbd5e1);
  font: 400 14px/20px Inter, system-ui, sans-serif;
  letter-spacing: normal;
  text-transform: none;
}
.fs-preview-mark:dir(rtl) {
  padding: 0 16px 0 4px;
}
.fs-preview-mark[data-chosen] {
  border: 2px solid var(--mark);
}
.fs-preview-mark svg {
  flex: none;
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.fs-preview-mark span {
  flex: 1;
  min-width: 0;
  padding-block: 8px;
  overflow-wrap: anywhere;
}
.fs-preview-mark button {
  min-width: 44px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: var(--mark);
  font: 500 14px/20px Inter, system-ui, sans-serif;
  cursor: pointer;
}
.fs-preview-mark button:focus-visible {
  outline: 2px solid var(--mark);
  outline-offset: -4px;
}`
