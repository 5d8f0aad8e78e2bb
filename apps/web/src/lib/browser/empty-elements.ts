const native = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!

/** React Aria empties its log of announcements by setting no HTML, which the policy of our pages refuses as if it were some. */
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...native,
  set(this: Element, html: unknown) {
    if (html === '') this.replaceChildren()
    else native.set!.call(this, html)
  },
})
