/** Otherwise zod tries to compile code, which our content security policy forbids and reports as an error. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const native = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!

/** React Aria clears its announcement log by setting empty HTML, which our Trusted Types policy refuses. */
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...native,
  set(this: Element, html: unknown) {
    if (html === '') this.replaceChildren()
    else native.set!.call(this, html)
  },
})
