let isDown = false

for (const [type, down] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
  ['keydown', false],
] as const)
  globalThis.document?.addEventListener(
    type,
    () => {
      isDown = down
    },
    { capture: true },
  )

/** Whether the focus comes from a pointer press rather than from a key. */
export const isPressing = (): boolean => isDown
