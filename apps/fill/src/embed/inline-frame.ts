import type { EmbeddedForm, SharedSettings } from './embedded-form.ts'

/** The height of a focused form, which is the same for all steps. */
const focusedHeight = '700px'

/** After these events, the form shows something else, beginning at its top. */
const turns = ['pageChange', 'submit']

/** A frame in the flow of the page, as tall as its form. */
export function followInline(
  embedded: EmbeddedForm,
  frame: HTMLIFrameElement,
  settings: SharedSettings,
  hasOwnHeight = false,
) {
  let isFocused = false
  const isFollowing = () => settings.autoResize && !hasOwnHeight
  embedded.surround({
    onConnect(style) {
      isFocused = style === 'focused'
      if (!isFocused || !isFollowing() || frame.style.height || frame.height) return
      frame.style.height = focusedHeight
      frame.style.maxHeight = '90vh'
    },
    onHeight(height) {
      if (isFollowing() && !isFocused) frame.style.height = `${height}px`
    },
    onEvent(event, { form }) {
      const { title } = (form ?? {}) as { title?: unknown }
      if (event === 'ready' && !frame.title && typeof title === 'string') frame.title = title
      if (turns.includes(event) && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    },
  })
  embedded.attach(frame)
}
