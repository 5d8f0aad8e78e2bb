import { framePermissions } from '@formstead/contract/frame-permissions'
import type { EmbeddedForm } from './embedded-form.ts'
import { popupCss } from './popup-css.ts'

/** Attributes of the snippet, all of them strings. */
export type PopupSettings = {
  emoji?: string
  text?: string
  position?: string
  bgcolor?: string
  width?: string | number
  /** The accessible name of the button and the dialog. */
  label?: string
  closeLabel?: string
  allow?: string
}

const phone = '(width < 640px)'
const defaultHeight = '24rem'
const focusedHeight = '37.5rem'

/** A dialog with the form, and a button in a corner that opens it unless the page has its own. */
export function createPopup(embedded: EmbeddedForm, settings: PopupSettings, hasButton: boolean) {
  const label = settings.label || settings.text || 'Open form'
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(popupCss)
  root.adoptedStyleSheets = [sheet]

  const box = make('div')
  box.classList.toggle('left', settings.position === 'left')
  box.classList.toggle('bare', !hasButton)
  const button = make('button')
  const dialog = make('dialog')
  const close = make('button')
  const frame = make('iframe')
  const { form } = embedded
  let opener: HTMLElement | null = null
  let isMet = false
  let wantsFocus = false

  button.className = 'open'
  button.ariaHasPopup = 'dialog'
  if (!settings.text) button.ariaLabel = label
  const emoji = make('span')
  emoji.ariaHidden = 'true'
  emoji.textContent = settings.emoji ?? '💬'
  button.append(emoji, settings.text ?? '')
  close.className = 'close'
  close.ariaLabel = settings.closeLabel || 'Close'
  close.textContent = '×'
  dialog.ariaLabel = frame.title = label
  dialog.style.setProperty('--width', `${Math.max(200, Number(settings.width) || 500)}px`)
  dialog.style.setProperty('--height', defaultHeight)
  frame.allow = settings.allow ?? framePermissions
  dialog.append(close)
  if (hasButton) box.append(button)
  box.append(dialog)
  root.append(box)
  document.body.append(host)
  if (settings.bgcolor) paint(button, settings.bgcolor)

  function prepare() {
    if (frame.src) return
    frame.src = embedded.url.href
    dialog.append(frame)
    embedded.attach(frame)
  }

  function focusForm() {
    wantsFocus = false
    if (!dialog.open || !root.activeElement) return
    // Focusing the frame from here would happen later, and take the focus away from the field again.
    void form.focus().catch(() => {})
  }

  function tellState() {
    if (hasButton) button.ariaExpanded = String(dialog.open)
    if (opener && opener !== button && opener.ariaExpanded !== null)
      opener.ariaExpanded = String(dialog.open)
  }

  /** `from` is the element that the visitor used; it gets the focus back on close. */
  function open(from?: Element | null) {
    if (dialog.open) return
    prepare()
    const active = from ?? document.activeElement
    opener = active === host || !(active instanceof HTMLElement) ? button : active
    if (matchMedia(phone).matches) dialog.showModal()
    else dialog.show()
    close.focus()
    wantsFocus = true
    if (isMet) focusForm()
    tellState()
    embedded.emit('show', {})
  }

  function shut() {
    if (!dialog.open) return
    dialog.close()
    tellState()
    opener?.focus()
    embedded.emit('hide', {})
  }

  embedded.surround({
    prepare,
    onConnect(style) {
      if (style === 'focused') dialog.style.setProperty('--height', focusedHeight)
    },
    onHeight: (height) => dialog.style.setProperty('--height', `${height}px`),
    onEvent(event) {
      if (event === 'ready') {
        isMet = true
        if (wantsFocus) focusForm()
      }
      if (event === 'escape') shut()
    },
  })
  button.addEventListener('click', () => (dialog.open ? shut() : open(button)))
  close.addEventListener('click', shut)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    shut()
  })
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shut()
  })
  button.ariaExpanded = 'false'

  form.open = open
  form.close = shut
  form.toggle = () => (dialog.open ? shut() : open())
  form.isOpen = () => dialog.open
  return { open, remove: () => host.remove() }
}
export type Popup = ReturnType<typeof createPopup>

function make<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (element instanceof HTMLButtonElement) element.type = 'button'
  return element
}

/** Text on the author's color is black or white, whichever is more readable. */
function paint(button: HTMLElement, color: string) {
  button.style.background = color
  const [red = 0, green = 0, blue = 0] = (
    getComputedStyle(button).backgroundColor.match(/[\d.]+/g) ?? []
  ).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  button.style.color = luminance > 0.179 ? '#000' : '#fff'
}
